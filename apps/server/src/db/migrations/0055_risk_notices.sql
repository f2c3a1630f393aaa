-- Who is told of an alert that touches a trip. One row for each alert, traveller and whoever is told; one more where the
-- alert's level rises. A row waits until the quiet hours of whoever is told are over.
CREATE TABLE risk_notice (
  company_id bigint NOT NULL REFERENCES company,
  alert_id bigint NOT NULL REFERENCES risk_alert ON DELETE CASCADE,
  traveler_id bigint NOT NULL,
  -- The traveller's login, or that of an arranger of somebody who cannot sign in.
  login_id bigint NOT NULL,
  -- The level that is told.
  level int NOT NULL CHECK (level BETWEEN 1 AND 5),
  -- What the level was when it was told before, or by its source; null where it is new.
  raised_from int CHECK (raised_from BETWEEN 0 AND 5),
  -- Why: [{ orderId, code, country, day, basis }], the trips that it touches, each place once.
  trips jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  waits_until timestamptz NOT NULL,
  told_at timestamptz,
  -- The digest's row in the outbox; null without a mail.
  envelope_id uuid,
  by_portal boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, alert_id, traveler_id, login_id, level),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id)
);
CREATE INDEX risk_notice_waiting ON risk_notice (waits_until, login_id) WHERE told_at IS NULL;
CREATE INDEX risk_notice_login ON risk_notice (company_id, login_id, told_at);
CREATE INDEX risk_notice_alert ON risk_notice (alert_id);
CREATE INDEX risk_notice_traveler ON risk_notice (company_id, traveler_id);
CALL wall('risk_notice');

-- What is for every company is read also where the system role is limited to one, as in calls that write.
CREATE POLICY general_in_calls ON risk_alert FOR SELECT TO portolan_system USING (company_id IS NULL);
