"""Settings for every test."""

from hypothesis import HealthCheck, settings

# No deadline: a timing is never an assertion.
settings.register_profile("pentathlon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pentathlon")
