"""The members that the company's dimensions use, by the model's names, with their printed labels."""

from tests.samples.company.inline import Dims

SEGMENT_AXIS = "us-gaap:StatementBusinessSegmentsAxis"
PLACE_AXIS = "srt:StatementGeographicalAxis"
PRODUCT_AXIS = "srt:ProductOrServiceAxis"
OPERATING = ("srt:ConsolidationItemsAxis", "us-gaap:OperatingSegmentsMember")
EQUITY_AXIS = "us-gaap:StatementEquityComponentsAxis"
DEBT_AXIS = "us-gaap:DebtInstrumentAxis"

LABELS = {
    "home": "Home",
    "commercial": "Commercial",
    "care": "Connected Care",
    "us": "United States",
    "canada": "Canada",
    "europe": "Europe",
    "apac": "Asia Pacific",
    "home_systems": "Home systems",
    "consumables": "Home filters and consumables",
    "commercial_systems": "Commercial systems",
    "installation": "Installation and service contracts",
    "plans": "Monitoring and filter plans",
}
DIMS: dict[str, Dims] = {
    "home": ((SEGMENT_AXIS, "pels:HomeMember"),),
    "commercial": ((SEGMENT_AXIS, "pels:CommercialMember"),),
    "care": ((SEGMENT_AXIS, "pels:ConnectedCareMember"),),
    "us": ((PLACE_AXIS, "country:US"),),
    "canada": ((PLACE_AXIS, "country:CA"),),
    "europe": ((PLACE_AXIS, "srt:EuropeMember"),),
    "apac": ((PLACE_AXIS, "srt:AsiaPacificMember"),),
    "home_systems": ((PRODUCT_AXIS, "pels:HomeSystemsMember"),),
    "consumables": ((PRODUCT_AXIS, "pels:HomeFiltersAndConsumablesMember"),),
    "commercial_systems": ((PRODUCT_AXIS, "pels:CommercialSystemsMember"),),
    "installation": ((PRODUCT_AXIS, "pels:InstallationAndServiceContractsMember"),),
    "plans": ((PRODUCT_AXIS, "pels:MonitoringAndFilterPlansMember"),),
    "products": ((PRODUCT_AXIS, "us-gaap:ProductMember"),),
    "services": ((PRODUCT_AXIS, "us-gaap:ServiceMember"),),
    "notes_2028": ((DEBT_AXIS, "pels:SeniorNotesDue2028Member"),),
    "notes_2032": ((DEBT_AXIS, "pels:SeniorNotesDue2032Member"),),
    "term_loan": ((DEBT_AXIS, "pels:TermLoanDue2027Member"),),
    "revolver": (("us-gaap:CreditFacilityAxis", "us-gaap:RevolvingCreditFacilityMember"),),
}


def operating(segment: str) -> Dims:
    """A segment's context as it stands in the segment note."""
    return (OPERATING, *DIMS[segment])


def component(member: str) -> Dims:
    """A column of the statement of equity."""
    return ((EQUITY_AXIS, f"us-gaap:{member}"),)
