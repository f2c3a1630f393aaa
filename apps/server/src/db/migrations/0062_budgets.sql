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

-- Who writes a company's policy and its budgets.
ALTER TABLE login ADD COLUMN IF NOT EXISTS may_write_policies boolean NOT NULL DEFAULT false;
-- As in migration 0057, with the right to write a company's policy and budgets.
CREATE OR REPLACE FUNCTION enter_session(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE e record; companies bigint[]; travelers bigint[]; done text;
BEGIN
  IF p_sid IS NULL OR p_bearer IS NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  SELECT s.id, s.issuer, s.subject, s.email, s.email_verified, s.login_id, s.connection_id, s.revoked_code, s.revoked_at IS NOT NULL AS is_revoked,
      s.absolute_expires_at <= now() OR s.last_seen_at + make_interval(mins => s.idle_minutes) <= now() AS is_over,
      b.revoked_at IS NULL AND b.id IS NOT NULL AS has_bearer, b.expires_at <= now() AS is_bearer_over,
      p.revoked_at IS NULL AND p.id IS NOT NULL AND p.login_id IS NOT DISTINCT FROM s.login_id AS has_profile, p.expires_at <= now() AS is_profile_over,
      t.id AS traveler_id, t.team_id, l.active AND c.active AS is_open, l.company_id, l.email AS login_email, l.is_arranger, l.view_right, l.widgets,
      l.may_use_booking_tool, l.may_use_profile_manager, l.may_sign_in_by_qr, l.may_reset_mfa, l.may_request_trips, l.serves_desk, l.may_see_past_places, l.may_read_looks, l.may_write_policies, l AS login
    INTO e
    FROM session s
    LEFT JOIN credential b ON b.hash = p_bearer AND b.kind = 'bearer' AND b.session_id = s.id
    LEFT JOIN credential p ON p.hash = p_profile AND p.kind = 'profile' AND p.session_id = s.id
    LEFT JOIN login l ON l.id = s.login_id AND l.company_id = s.company_id
    LEFT JOIN company c ON c.id = l.company_id
    LEFT JOIN traveler t ON t.company_id = l.company_id AND t.login_id = l.id
    WHERE s.sid_hash = p_sid;
  IF NOT FOUND THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF e.is_revoked THEN RETURN jsonb_build_object('refused', coalesce(e.revoked_code, 'logged_out')); END IF;
  IF e.is_over THEN RETURN '{"refused":"AUTH0050"}'; END IF;
  IF NOT e.has_bearer THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF e.is_bearer_over THEN RETURN '{"refused":"C0401"}'; END IF;
  IF p_profile IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  ELSE
    IF NOT e.has_profile THEN RETURN '{"refused":"no_access_token"}'; END IF;
    IF e.is_profile_over THEN RETURN '{"refused":"C0401"}'; END IF;
  END IF;
  IF e.login_id IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
    done := set_scope('{}', '', '');
    RETURN jsonb_build_object('kind', 'identity', 'sessionId', e.id, 'issuer', e.issuer, 'subject', e.subject,
      'email', e.email, 'emailVerified', e.email_verified);
  END IF;
  IF e.is_open IS NOT TRUE THEN RETURN '{"refused":"AUTH0044"}'; END IF;
  -- Most people see the own company, and of it all or themselves: then nothing more is asked.
  companies := CASE WHEN e.view_right = 15 THEN visible_companies(e.login) ELSE ARRAY[e.company_id] END;
  IF e.connection_id IS NOT NULL THEN companies := connection_reach(e.connection_id, companies); END IF;
  IF e.view_right < 7 THEN travelers := visible_travelers(e.login, e.traveler_id, e.team_id); END IF;
  done := set_scope(companies, '', e.company_id || ' ' || e.login_id);
  RETURN jsonb_build_object('kind', 'login', 'sessionId', e.id, 'loginId', e.login_id, 'companyId', e.company_id,
    'travelerId', e.traveler_id, 'email', e.login_email, 'isArranger', e.is_arranger, 'viewRight', e.view_right,
    'companies', companies, 'travelers', travelers, 'widgets', e.widgets, 'flags', array_remove(ARRAY[
      CASE WHEN e.may_use_booking_tool THEN 'bookingTool' END,
      CASE WHEN e.may_use_profile_manager THEN 'profileManager' END,
      CASE WHEN e.may_sign_in_by_qr THEN 'qrSignIn' END,
      CASE WHEN e.may_reset_mfa THEN 'resetMfa' END,
      CASE WHEN e.may_request_trips THEN 'requestTrips' END,
      CASE WHEN e.serves_desk THEN 'desk' END,
      CASE WHEN e.may_see_past_places THEN 'pastPlaces' END,
      CASE WHEN e.may_read_looks THEN 'placeLooks' END,
      CASE WHEN e.may_write_policies THEN 'policies' END], NULL));
END $$;
