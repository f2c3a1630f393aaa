-- What the health page needs: records that somebody sets aside with a reason, and the ways to count them fast.

-- Why a record that nobody can mend was set aside; the audit says by whom. A record that is met again is open again.
ALTER TABLE quarantine ADD COLUMN dismissed_reason text;
CREATE INDEX quarantine_newest ON quarantine (kind, received_at DESC, id DESC) WHERE state = 'open';

-- The same record that a feed sends again stays set aside.
ALTER TABLE risk_quarantine ADD COLUMN dismissed_at timestamptz, ADD COLUMN dismissed_reason text;
CREATE INDEX risk_quarantine_newest ON risk_quarantine (received_at DESC, id DESC) WHERE dismissed_at IS NULL;

ALTER TABLE fare_quarantine ADD COLUMN dismissed_at timestamptz, ADD COLUMN dismissed_reason text;
CREATE INDEX fare_quarantine_open ON fare_quarantine (import_id, row_number) WHERE dismissed_at IS NULL;

CREATE INDEX import_job_newest ON import_job (created_at DESC);

-- Which migrations a database has is shown with the version of the process.
GRANT SELECT ON kysely_migration TO portolan_system;
