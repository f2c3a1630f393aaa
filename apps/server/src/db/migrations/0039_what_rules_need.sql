-- What rules need: documents with a company's rules, its currency, its cost centres, and exchange rates.

ALTER TABLE company ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$');

-- Everything that a company sets, each kind under its own schema (domain/rules-documents). A version is never changed: a
-- judgement names the one that it used.
CREATE TABLE rules_document (
  company_id bigint NOT NULL REFERENCES company,
  kind text NOT NULL,
  -- 1, 2, 3 … of the company and kind.
  version int NOT NULL CHECK (version > 0),
  -- The first day, on the company's calendar, on which it applies.
  valid_from date NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- Both null: the command line.
  author_login_id bigint,
  author_client_id bigint REFERENCES machine_client,
  reason text,
  body jsonb NOT NULL,
  PRIMARY KEY (company_id, kind, version),
  FOREIGN KEY (company_id, author_login_id) REFERENCES login (company_id, id)
);
CALL wall('rules_document');
REVOKE UPDATE, DELETE ON rules_document FROM portolan_system;

CREATE FUNCTION keep_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a published version of rules is neither changed nor deleted';
END $$;
CREATE TRIGGER keep_rules BEFORE UPDATE OR DELETE ON rules_document FOR EACH STATEMENT EXECUTE FUNCTION keep_rules();

CREATE TABLE cost_centre (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  code text NOT NULL,
  name text NOT NULL,
  localized_names jsonb NOT NULL DEFAULT '{}',
  -- Who approves for it where a rule asks for its approver.
  approver_login_id bigint,
  -- Who approves where a level is left without a candidate.
  fallback_login_id bigint NOT NULL,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, code),
  FOREIGN KEY (company_id, approver_login_id) REFERENCES login (company_id, id),
  FOREIGN KEY (company_id, fallback_login_id) REFERENCES login (company_id, id)
);
CALL wall('cost_centre');

ALTER TABLE traveler ADD COLUMN cost_centre_id bigint,
  ADD FOREIGN KEY (company_id, cost_centre_id) REFERENCES cost_centre (company_id, id);

-- How much of a currency one unit of the base costs on a day. Of the whole deployment.
CREATE TABLE exchange_rate (
  base text NOT NULL CHECK (base ~ '^[A-Z]{3}$'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  day date NOT NULL,
  rate numeric(24, 12) NOT NULL CHECK (rate > 0),
  PRIMARY KEY (day, base, currency)
);
GRANT SELECT ON exchange_rate TO portolan_app;
GRANT SELECT, INSERT, UPDATE ON exchange_rate TO portolan_system;
