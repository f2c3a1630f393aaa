-- What a traveller needs to know of a destination before leaving: entry requirements, authorisations and rules about
-- passports, as somebody entered them; and who has confirmed a brief and to whom it was mailed.

CREATE TABLE entry_requirement (
  nationality text NOT NULL CHECK (nationality ~ '^[A-Z]{2}$'),
  destination text NOT NULL CHECK (destination ~ '^[A-Z]{2}$'),
  requirement text NOT NULL CHECK (requirement IN
    ('freedom', 'visaFree', 'authorisation', 'eVisa', 'visaOnArrival', 'visaRequired', 'noAdmission')),
  -- How long one may stay; null where the source does not say.
  days int CHECK (days > 0),
  -- Who says so, and of which day it is.
  source text NOT NULL,
  as_of date NOT NULL,
  link text,
  PRIMARY KEY (destination, nationality)
);
GRANT SELECT ON entry_requirement TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_requirement TO portolan_system;

-- What people who need no visa have to ask for before they travel: ETA, ESTA, ETIAS, K-ETA.
CREATE TABLE entry_authorisation (
  destination text NOT NULL CHECK (destination ~ '^[A-Z]{2}$'),
  name text NOT NULL,
  -- Null: everybody who needs no visa.
  nationalities text[],
  -- Arrivals from this day on; null: since ever.
  from_day date,
  -- The last day on which it is asked for; null: no end is known.
  until_day date,
  source text NOT NULL,
  as_of date NOT NULL,
  link text,
  -- One destination asks groups of nationalities from different days on.
  UNIQUE NULLS NOT DISTINCT (destination, name, from_day),
  CHECK (until_day >= from_day)
);
GRANT SELECT ON entry_authorisation TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_authorisation TO portolan_system;

-- How long a passport has to be valid.
CREATE TABLE passport_rule (
  destination text PRIMARY KEY CHECK (destination ~ '^[A-Z]{2}$'),
  months int NOT NULL CHECK (months BETWEEN 0 AND 24),
  counted_from text NOT NULL CHECK (counted_from IN ('arrival', 'departure')),
  -- Their passports only need to last for the stay.
  excepted text[] NOT NULL DEFAULT '{}',
  source text NOT NULL,
  as_of date NOT NULL,
  link text
);
GRANT SELECT ON passport_rule TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON passport_rule TO portolan_system;

-- Travellers who have confirmed that they read the brief of a booked trip.
CREATE TABLE brief_acknowledgement (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  acknowledged_at timestamptz NOT NULL,
  -- What the brief said then: {"JP": 1}.
  levels jsonb NOT NULL,
  PRIMARY KEY (company_id, order_id, traveler_id),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CREATE INDEX brief_acknowledgement_traveler ON brief_acknowledgement (company_id, traveler_id);
CALL wall('brief_acknowledgement');
GRANT INSERT ON brief_acknowledgement TO portolan_app;

-- Of which trips the brief was mailed, so that each traveller's is mailed once.
CREATE TABLE brief_mail (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, order_id, traveler_id),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CREATE INDEX brief_mail_traveler ON brief_mail (company_id, traveler_id);
CALL wall('brief_mail');
