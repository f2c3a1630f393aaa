-- Traveller profiles: what an agency needs to know to book for a person. Numbers and the birth date are sealed
-- (AES-256-GCM) before they come here; everything else a profile holds lies in its section's body.

-- One row for each section that was ever saved; sections have versions of their own.
CREATE TABLE profile_section (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  section text NOT NULL CHECK (section IN ('Names', 'Contacts', 'Documents', 'Visas', 'Loyalties', 'Preferences', 'Emergency')),
  version int NOT NULL CHECK (version > 0),
  -- Empty for the sections whose items are rows of profile_item.
  body jsonb NOT NULL DEFAULT '{}',
  -- Of Names alone.
  sealed_birth_date text,
  changed_at timestamptz NOT NULL,
  -- Null: the agency's import.
  changed_by bigint,
  PRIMARY KEY (company_id, traveler_id, section),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, changed_by) REFERENCES login (company_id, id) ON DELETE SET NULL (changed_by)
);
CALL wall('profile_section');

-- Documents, visas and loyalty programmes.
CREATE TABLE profile_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  section text NOT NULL CHECK (section IN ('Documents', 'Visas', 'Loyalties')),
  position smallint NOT NULL,
  -- Of a document or programme; 'visa' for visas.
  kind text NOT NULL,
  -- ISO 3166-1 alpha-2; empty for programmes.
  country text NOT NULL,
  body jsonb NOT NULL,
  sealed_number text,
  -- The day itself is the last good one.
  expires_on date,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_item_traveler ON profile_item (company_id, traveler_id, section, position);
-- The daily job asks, of all companies, what expires within the next months.
CREATE INDEX profile_item_expiry ON profile_item (expires_on, traveler_id) WHERE expires_on IS NOT NULL;
CALL wall('profile_item');

-- Mails that went out, so that each threshold is told once. A new expiry day is a new start.
CREATE TABLE profile_reminder (
  company_id bigint NOT NULL REFERENCES company,
  item_id bigint NOT NULL REFERENCES profile_item ON DELETE CASCADE,
  expires_on date NOT NULL,
  -- Days before the expiry: 183, 60, 30, 7; 0 for an order's end that comes after it.
  threshold smallint NOT NULL,
  -- Of a trip that the document does not last for; 0 for the thresholds of time.
  order_id bigint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, item_id, expires_on, threshold, order_id)
);
CREATE INDEX profile_reminder_item ON profile_reminder (item_id);
CALL wall('profile_reminder');

-- What stands of each consent; what was given and withdrawn before is in the access log.
CREATE TABLE profile_consent (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('agency', 'arrangers', 'dutyOfCare')),
  is_given boolean NOT NULL,
  at timestamptz NOT NULL,
  text_version text NOT NULL,
  PRIMARY KEY (company_id, traveler_id, kind),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CALL wall('profile_consent');

-- Arrangers who asked to be let in, and when last.
CREATE TABLE profile_consent_request (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  login_id bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, traveler_id, login_id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_consent_request_login ON profile_consent_request (company_id, login_id);
CALL wall('profile_consent_request');

-- Who looked at a profile, changed it or had a number shown. Names of fields, never values.
CREATE TABLE profile_access (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Null for the agency's import, and once the login is gone; `who` stays.
  login_id bigint,
  who text NOT NULL,
  role text NOT NULL CHECK (role IN ('self', 'arranger', 'agency', 'dutyOfCare')),
  action text NOT NULL CHECK (action IN ('viewed', 'changed', 'revealed', 'consentGiven', 'consentWithdrawn', 'consentAsked')),
  section text,
  fields text[] NOT NULL DEFAULT '{}',
  item_kind text,
  consent text,
  text_version text,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE SET NULL (login_id)
);
CREATE INDEX profile_access_traveler ON profile_access (company_id, traveler_id, id DESC);
CREATE INDEX profile_access_login ON profile_access (company_id, login_id) WHERE login_id IS NOT NULL;
CALL wall('profile_access');
-- What is written there stays as it was written.
REVOKE UPDATE, DELETE ON profile_access FROM portolan_app, portolan_system;
