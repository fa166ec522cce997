"""Words of time -> periods of the fiscal calendar."""
