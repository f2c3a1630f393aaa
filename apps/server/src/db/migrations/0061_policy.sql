-- Travel policies: what they said of trips, and who writes them. The documents themselves are rules_document of kind policy.

ALTER TABLE login ADD COLUMN may_write_policies boolean NOT NULL DEFAULT false;

-- As in migration 0057, with the right to write policies.
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

-- What the policy says of a request as it was submitted last, for lists; null while it is not, or without a policy.
ALTER TABLE trip_request ADD COLUMN policy_outcome text CHECK (policy_outcome IN ('fine', 'inform', 'reason', 'level', 'blocked'));

-- What a policy said of a request whenever it was submitted, and what whoever asked said to it. Never changed.
CREATE TABLE policy_verdict (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The round of approval that began with it; null where none did.
  round int CHECK (round > 0),
  -- Of the document that it was judged by.
  version int NOT NULL CHECK (version > 0),
  outcome text NOT NULL CHECK (outcome IN ('fine', 'inform', 'reason', 'level', 'blocked')),
  -- Levels of approval that it asks for.
  level smallint NOT NULL,
  -- JudgedPolicy of the server without its version: findings with their figures, and the names that they mention.
  judged jsonb NOT NULL,
  reason text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CREATE INDEX policy_verdict_request ON policy_verdict (company_id, request_id, id);
-- Reports of a period.
CREATE INDEX policy_verdict_at ON policy_verdict (company_id, at, id);
CALL wall('policy_verdict');
CREATE POLICY linked ON policy_verdict AS RESTRICTIVE TO portolan_app
  USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()));

-- Whoever publishes may be of another company: a consultant, or a coordinator of several.
ALTER TABLE rules_document DROP CONSTRAINT rules_document_company_id_author_login_id_fkey;
ALTER TABLE rules_document ADD CONSTRAINT rules_document_author_fkey FOREIGN KEY (author_login_id) REFERENCES login;
