-- What reading feeds needs besides the alerts.

-- Records that could not be read. The same record that arrives again stays one row.
CREATE TABLE risk_quarantine (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_code text NOT NULL REFERENCES risk_source,
  digest text NOT NULL,
  file text NOT NULL,
  place text NOT NULL,
  -- A code of domain/risk/feeds/read-fault.ts.
  reason text NOT NULL,
  detail text,
  record text NOT NULL,
  received_at timestamptz NOT NULL,
  UNIQUE (source_code, digest)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_quarantine TO portolan_system;

-- CAP: which messages are about the same thing, also those that were only named by others. A cancellation that comes before
-- its alert is known here when the alert comes.
CREATE TABLE risk_message (
  source_code text NOT NULL REFERENCES risk_source,
  -- sender,identifier
  message text NOT NULL,
  -- Key of the alert.
  key text NOT NULL,
  -- Null: another message names it, it has not come itself.
  sent_at timestamptz,
  is_cancel boolean NOT NULL DEFAULT false,
  PRIMARY KEY (source_code, message)
);
CREATE INDEX risk_message_key ON risk_message (source_code, key);
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_message TO portolan_system;

-- What a source of advisories says about entering a country, and about whom to call, quoted.
CREATE TABLE risk_advice (
  alert_id bigint NOT NULL REFERENCES risk_alert ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('entry', 'emergency')),
  language text NOT NULL,
  quote text NOT NULL,
  url text,
  PRIMARY KEY (alert_id, topic, language)
);
GRANT SELECT ON risk_advice TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_advice TO portolan_system;
