-- Who has to approve what: one engine for trip requests, external orders (bookings of the ledger that arrive awaiting
-- approval) and proposals. States of approvals and levels: Pending 0, Approved 1, Rejected 2.

CREATE TABLE approval (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  object_kind text NOT NULL CHECK (object_kind IN ('request', 'order', 'proposal')),
  -- Of an order: its id in the ledger.
  object_id bigint NOT NULL,
  -- The ledger's booking it is about, where there is one.
  order_id bigint,
  source text NOT NULL CHECK (source IN ('import', 'desk', 'portal')),
  -- Null where nobody of the company asked (a consultant did).
  requested_by bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 2),
  -- The lowest outstanding one; null once all of it is decided.
  current_level smallint,
  levels smallint NOT NULL CHECK (levels > 0),
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, object_kind, object_id),
  CHECK ((status = 0) = (current_level IS NOT NULL)),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, requested_by) REFERENCES login (company_id, id)
);
CREATE INDEX approval_order ON approval (company_id, order_id) WHERE order_id IS NOT NULL;
CALL wall('approval');

CREATE TABLE approval_level (
  company_id bigint NOT NULL,
  approval_id bigint NOT NULL,
  level smallint NOT NULL CHECK (level > 0),
  -- Logins any of whom may decide it.
  candidate_ids bigint[] NOT NULL,
  -- Who was chosen of them, or has decided.
  approver_id bigint,
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  decided_at timestamptz,
  reason text,
  PRIMARY KEY (company_id, approval_id, level),
  CHECK ((state = 0) = (decided_at IS NULL)),
  CHECK (state = 0 OR approver_id IS NOT NULL),
  FOREIGN KEY (company_id, approval_id) REFERENCES approval (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, approver_id) REFERENCES login (company_id, id)
);
CALL wall('approval_level');

-- Whose turn it is: the logins that may decide the current level, and nothing else, so that what waits for a person
-- comes from one small index, whatever was decided before.
CREATE TABLE approval_turn (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  approval_id bigint NOT NULL,
  PRIMARY KEY (company_id, login_id, approval_id),
  FOREIGN KEY (company_id, approval_id) REFERENCES approval (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX approval_turn_approval ON approval_turn (company_id, approval_id);
CALL wall('approval_turn');

-- What is due at each of `deadlines`: [{"at": …, "kind": "ticketing" | "freeCancel", "carriers": ["CX"], "hotel": …}],
-- by time. Orders that were written before have none: what is due there is not known.
ALTER TABLE booking_order ADD COLUMN deadline_details jsonb NOT NULL DEFAULT '[]';
