-- The band above the tiles asks of each company which incidents are open.
CREATE INDEX incident_open_of ON incident (company_id, opened_at DESC) WHERE closed_at IS NULL AND NOT is_exercise;
