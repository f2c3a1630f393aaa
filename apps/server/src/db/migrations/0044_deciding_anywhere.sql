-- Deciding anywhere: who ever was an approver, what they decided, how they decided it, and why a mail's link ended.

-- Everybody whose turn an approval is or was, and whoever stood in for one of them. It opens their list of approvals, and
-- is kept by triggers, because turns are written by the engine, by entries of the back office and by jobs.
CREATE TABLE approver (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  PRIMARY KEY (company_id, login_id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CALL wall('approver');

CREATE FUNCTION note_approver_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approver (company_id, login_id) VALUES (NEW.company_id, NEW.login_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_approver AFTER INSERT ON approval_turn FOR EACH ROW EXECUTE FUNCTION note_approver_of_turn();

CREATE FUNCTION note_approver_of_delegation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approver (company_id, login_id) VALUES (NEW.company_id, NEW.to_login_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_approver AFTER INSERT ON approval_delegation
  FOR EACH ROW EXECUTE FUNCTION note_approver_of_delegation();

INSERT INTO approver (company_id, login_id)
SELECT company_id, login_id FROM approval_turn
UNION SELECT company_id, login_id FROM approval_decision
UNION SELECT company_id, to_login_id FROM approval_delegation
UNION SELECT l.company_id, c.id FROM approval_level l CROSS JOIN unnest(l.candidate_ids) c (id)
  JOIN login p ON p.company_id = l.company_id AND p.id = c.id
  WHERE l.opened_at IS NOT NULL OR l.state <> 0;

-- How it was decided: a link can be forwarded, so a decision by one keeps the address and the device that it came from.
ALTER TABLE approval_decision
  ADD COLUMN by_link boolean NOT NULL DEFAULT false,
  ADD COLUMN address text,
  ADD COLUMN user_agent text;
-- What somebody decided, the newest first. Levels that an earlier decision settled are no decision of their own.
CREATE INDEX approval_decision_by ON approval_decision (company_id, login_id, decided_at DESC, approval_id DESC)
  WHERE settled_by_level IS NULL;

-- Why a secret was revoked; null where nobody has to be told. Whoever opens a dead link learns what became of it.
ALTER TABLE credential ADD COLUMN revoked_for text
  CHECK (revoked_for IN ('decided', 'edited', 'approver_changed', 'withdrawn', 'replaced'));

-- As in migration 0040, but a dead link says why it is dead.
CREATE OR REPLACE FUNCTION enter_email(p_email text, p_profile text, p_kind text, p_ref text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE e credential; link credential; p credential; l login;
BEGIN
  SELECT * INTO e FROM credential WHERE hash = p_email AND kind = 'email';
  IF NOT FOUND THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  SELECT * INTO link FROM credential WHERE id = e.parent_id AND kind = 'email_link';
  IF link.revoked_for IS NOT NULL THEN RETURN jsonb_build_object('refused', 'mail_link_' || link.revoked_for); END IF;
  IF link.id IS NULL OR link.revoked_at IS NOT NULL OR link.expires_at <= now() OR e.revoked_at IS NOT NULL
    OR e.expires_at <= now() THEN RETURN '{"refused":"email_token_expired"}'; END IF;
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
