-- What alerts of the TMC's own have besides what every alert has.
CREATE TABLE risk_own (
  alert_id bigint PRIMARY KEY REFERENCES risk_alert ON DELETE CASCADE,
  -- As it was entered: an OwnAlert of the contract. Its circles stay circles in CAP, and the desk changes it from here.
  entered jsonb NOT NULL,
  -- The CAP messages about it, the oldest first: [{ type: Alert, Update or Cancel, sentAt }].
  messages jsonb NOT NULL
);
ALTER TABLE risk_own ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_own FORCE ROW LEVEL SECURITY;
CREATE POLICY with_item ON risk_own TO portolan_app, portolan_system
  USING (EXISTS (SELECT 1 FROM risk_alert a WHERE a.id = alert_id));
CREATE POLICY owner ON risk_own TO portolan_owner USING (true);
GRANT SELECT ON risk_own TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_own TO portolan_system;
