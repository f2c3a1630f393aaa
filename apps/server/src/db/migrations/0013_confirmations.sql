-- A traveller's or arranger's own confirmations: what was read of a dropped file waits here until it is saved into the
-- ledger or thrown away. The file itself lies in the store under storage_key, and goes with the row.
CREATE TABLE confirmation_draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  -- Whoever dropped it; nobody else sees it. Every statement of a person's call names it.
  login_id bigint NOT NULL,
  -- Whose trip it will be, as chosen last; null until somebody chose.
  traveler_id bigint,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'saving', 'saved', 'failed')),
  file text NOT NULL,
  -- Null: nothing could be made of it.
  format text,
  size bigint NOT NULL CHECK (size >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  -- What the readers answered: readings, and faults of the file.
  reading jsonb NOT NULL,
  -- By item: ticked or not, and what a person said of its fields.
  answers jsonb NOT NULL DEFAULT '{}',
  -- An error code, where saving failed.
  fault_code text,
  order_ids bigint[] NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id)
);
CREATE INDEX confirmation_draft_login ON confirmation_draft (company_id, login_id, id);
-- The same file dropped again while it waits is the same draft.
CREATE UNIQUE INDEX confirmation_draft_waiting ON confirmation_draft (company_id, login_id, sha256) WHERE state <> 'saved';
CREATE INDEX confirmation_draft_expiry ON confirmation_draft (expires_at);
CREATE INDEX confirmation_draft_saving ON confirmation_draft (changed_at) WHERE state = 'saving';
CALL wall('confirmation_draft');
