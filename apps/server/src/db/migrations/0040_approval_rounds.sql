-- One approval engine for trip requests, external orders and proposals: rounds, levels that one or all decide, decisions
-- in somebody's place, and the rule that a judgement was made by.

ALTER TABLE approval
  DROP CONSTRAINT approval_company_id_object_kind_object_id_key,
  DROP CONSTRAINT approval_levels_check,
  DROP CONSTRAINT approval_check,
  -- 1, 2, 3 …: an object is submitted again after a decline, an edit or a price above the tolerance.
  ADD COLUMN round int NOT NULL DEFAULT 1 CHECK (round > 0),
  -- An edit or withdrawal ended it: nothing that was decided in it counts.
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN decided_at timestamptz,
  -- The rule of the company's document of that version; null where another system decided who approves.
  ADD COLUMN rule_id text,
  ADD COLUMN rule_version int,
  ADD COLUMN rule_names jsonb,
  -- What was judged, as its kind keeps it: form, total, rates.
  ADD COLUMN subject jsonb NOT NULL DEFAULT '{}',
  -- Logins of whoever asks and travels: none of them ever decides it.
  ADD COLUMN own_login_ids bigint[] NOT NULL DEFAULT '{}',
  -- No levels: a rule approved it by itself.
  ADD CONSTRAINT approval_levels_check CHECK (levels >= 0),
  ADD CONSTRAINT approval_check CHECK ((status = 0 AND voided_at IS NULL) = (current_level IS NOT NULL)),
  ADD CONSTRAINT approval_round UNIQUE (company_id, object_kind, object_id, round);
-- At most one round is under way.
CREATE UNIQUE INDEX approval_open ON approval (company_id, object_kind, object_id) WHERE status = 0 AND voided_at IS NULL;

ALTER TABLE approval_level
  ADD COLUMN names jsonb,
  ADD COLUMN needs_all boolean NOT NULL DEFAULT false,
  ADD COLUMN must_choose boolean NOT NULL DEFAULT false,
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN due_at timestamptz,
  ADD COLUMN reminded_at timestamptz,
  ADD COLUMN escalated_at timestamptz;
-- What the job for reminders reads.
CREATE INDEX approval_level_open ON approval_level (due_at) WHERE state = 0 AND opened_at IS NOT NULL;

CREATE TABLE approval_decision (
  company_id bigint NOT NULL,
  approval_id bigint NOT NULL,
  level smallint NOT NULL,
  login_id bigint NOT NULL,
  -- Whose place it is: one's own, or that of the approver for whom a substitute decided.
  for_login_id bigint NOT NULL,
  state smallint NOT NULL CHECK (state IN (1, 2)),
  reason text,
  decided_at timestamptz NOT NULL,
  -- The level at which the same person had decided already.
  settled_by_level smallint,
  PRIMARY KEY (company_id, approval_id, level, for_login_id),
  FOREIGN KEY (company_id, approval_id, level) REFERENCES approval_level (company_id, approval_id, level) ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id),
  FOREIGN KEY (company_id, for_login_id) REFERENCES login (company_id, id)
);
CALL wall('approval_decision');

-- Who decides in whose place while they are away. It is looked up when a level opens and when it is decided, so that no
-- job has to move anything on the day it begins or ends.
CREATE TABLE approval_delegation (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  from_login_id bigint NOT NULL,
  to_login_id bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Both null: the command line.
  set_by_login_id bigint,
  set_by_client_id bigint REFERENCES machine_client,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Ended before its time.
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (from_login_id <> to_login_id),
  CHECK (starts_at < ends_at),
  FOREIGN KEY (company_id, from_login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, to_login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, set_by_login_id) REFERENCES login (company_id, id)
);
CREATE INDEX approval_delegation_from ON approval_delegation (company_id, from_login_id, ends_at) WHERE ended_at IS NULL;
CREATE INDEX approval_delegation_to ON approval_delegation (company_id, to_login_id, ends_at) WHERE ended_at IS NULL;
CALL wall('approval_delegation');

-- As in migration 0024, but a link may be one of several kinds: AuditApprove decides requests and proposals.
CREATE OR REPLACE FUNCTION enter_email(p_email text, p_profile text, p_kind text, p_ref text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE e credential; link credential; p credential; l login;
BEGIN
  SELECT * INTO e FROM credential WHERE hash = p_email AND kind = 'email';
  IF NOT FOUND OR e.revoked_at IS NOT NULL OR e.expires_at <= now() THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  SELECT * INTO link FROM credential WHERE id = e.parent_id AND kind = 'email_link';
  IF NOT FOUND OR link.revoked_at IS NOT NULL OR link.expires_at <= now() THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  SELECT c.* INTO p FROM credential c LEFT JOIN session s ON s.id = c.session_id
    WHERE c.hash = p_profile AND c.revoked_at IS NULL AND c.expires_at > now() AND c.login_id = e.login_id
      AND (c.kind = 'email_profile' AND c.parent_id = e.id
        OR c.kind = 'profile' AND s.revoked_at IS NULL AND s.absolute_expires_at > now()
          AND s.last_seen_at + make_interval(mins => s.idle_minutes) > now());
  IF NOT FOUND THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  SELECT * INTO l FROM login WHERE id = e.login_id AND company_id = e.company_id;
  IF NOT FOUND OR NOT is_open(l) THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  IF e.object_kind <> ALL (string_to_array(p_kind, ' ')) OR p_ref IS NOT NULL AND e.object_ref <> p_ref THEN RETURN '{"refused":"no_right"}'; END IF;
  PERFORM set_scope(ARRAY[l.company_id], e.object_kind || ' ' || e.object_id, l.company_id || ' ' || l.id);
  RETURN jsonb_build_object('kind', 'email', 'loginId', l.id, 'companyId', l.company_id, 'email', l.email,
    'companies', ARRAY[l.company_id], 'objectKind', e.object_kind, 'objectId', e.object_id, 'objectRef', e.object_ref);
END $$;
