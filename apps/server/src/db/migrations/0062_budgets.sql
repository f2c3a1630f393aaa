-- Budgets of cost centres for a period, in money and in CO2e (docs/budgets.md). A budget's sums change under the lock of its
-- row, in the transaction that changes the request's status.
CREATE TABLE budget (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  cost_centre_id bigint NOT NULL,
  -- On the company's calendar, both included.
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  digits smallint NOT NULL CHECK (digits BETWEEN 0 AND 4),
  -- Minor units, and grams of CO2e; null: no budget in it. What is used is counted in both.
  amount bigint CHECK (amount >= 0),
  grams bigint CHECK (grams >= 0),
  when_above text COLLATE "C" NOT NULL CHECK (when_above IN ('inform', 'level', 'blocked')),
  level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 20),
  carries_over boolean NOT NULL DEFAULT false,
  reserved_money bigint NOT NULL DEFAULT 0 CHECK (reserved_money >= 0),
  reserved_grams bigint NOT NULL DEFAULT 0 CHECK (reserved_grams >= 0),
  committed_money bigint NOT NULL DEFAULT 0 CHECK (committed_money >= 0),
  committed_grams bigint NOT NULL DEFAULT 0 CHECK (committed_grams >= 0),
  -- With corrections, so that it may be below zero.
  spent_money bigint NOT NULL DEFAULT 0,
  spent_grams bigint NOT NULL DEFAULT 0,
  -- From the budget before; below zero: given to the one after.
  carried_money bigint NOT NULL DEFAULT 0,
  carried_grams bigint NOT NULL DEFAULT 0,
  carried_at timestamptz,
  version int NOT NULL DEFAULT 1,
  -- Percent of which its owners were told: 0, 80 or 100.
  told smallint NOT NULL DEFAULT 0,
  -- Percent that was reached, of money or CO2e, whichever is more: 0, 80 or 100.
  reached smallint NOT NULL GENERATED ALWAYS AS (greatest(
    CASE WHEN amount IS NULL OR reserved_money + committed_money + spent_money <= 0 THEN 0
      WHEN (reserved_money + committed_money + spent_money)::numeric >= amount + carried_money THEN 100
      WHEN (reserved_money + committed_money + spent_money)::numeric * 100 >= (amount + carried_money)::numeric * 80 THEN 80
      ELSE 0 END,
    CASE WHEN grams IS NULL OR reserved_grams + committed_grams + spent_grams <= 0 THEN 0
      WHEN (reserved_grams + committed_grams + spent_grams)::numeric >= grams + carried_grams THEN 100
      WHEN (reserved_grams + committed_grams + spent_grams)::numeric * 100 >= (grams + carried_grams)::numeric * 80 THEN 80
      ELSE 0 END)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES cost_centre (company_id, id),
  CHECK (amount IS NOT NULL OR grams IS NOT NULL),
  -- A range of one number, since an equal sign in such a constraint needs an extension.
  CONSTRAINT budget_overlaps EXCLUDE USING gist (
    int8range(cost_centre_id, cost_centre_id, '[]') WITH &&, daterange(first_day, last_day, '[]') WITH &&)
);
CREATE INDEX budget_cost_centre ON budget (company_id, cost_centre_id, first_day DESC);
CREATE INDEX budget_untold ON budget (company_id, id) WHERE reached > told;
CREATE INDEX budget_to_carry ON budget (last_day) WHERE carries_over AND carried_at IS NULL;
CALL wall('budget');

-- What one request holds of a budget, in the budget's currency. Money or grams that are not known are null, and count as 0.
CREATE TABLE budget_hold (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  budget_id bigint NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('reserved', 'committed', 'spent', 'returned')),
  money bigint,
  grams bigint,
  -- Too little was left when it was reserved.
  is_above boolean NOT NULL,
  -- What the request said when the amounts were computed; they stay while that stays.
  cost_centre text NOT NULL,
  first_day date NOT NULL,
  total bigint,
  currency text COLLATE "C",
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, request_id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, budget_id) REFERENCES budget (company_id, id)
);
CREATE INDEX budget_hold_budget ON budget_hold (company_id, budget_id, state);
CALL wall('budget_hold');

-- What moved in a budget, for ever: the amount that a request reserved, committed, spent or gave back; corrections; what was
-- carried over.
CREATE TABLE budget_entry (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  budget_id bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('reserved', 'committed', 'spent', 'returned', 'corrected', 'carried', 'changed')),
  money bigint,
  grams bigint,
  request_id bigint,
  login_id bigint,
  reason text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, budget_id) REFERENCES budget (company_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE SET NULL (request_id)
);
CREATE INDEX budget_entry_budget ON budget_entry (company_id, budget_id, id DESC);
CREATE INDEX budget_entry_request ON budget_entry (company_id, request_id) WHERE request_id IS NOT NULL;
CALL wall('budget_entry');
REVOKE UPDATE, DELETE ON budget_entry FROM portolan_system;

-- The holder of a mail's link sees of its one request whether it is within its budget, and of budgets nothing.
CREATE POLICY linked ON budget_hold AS RESTRICTIVE TO portolan_app
  USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()));
CREATE POLICY linked ON budget AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL);
CREATE POLICY linked ON budget_entry AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL);
