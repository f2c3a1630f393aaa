-- Sign-in, as it was completed after 0015 had landed.

-- A hand-over names a booking by either.
CREATE INDEX booking_order_main_ref ON booking_order (company_id, main_booking_ref) WHERE main_booking_ref IS NOT NULL;
CREATE INDEX booking_order_locator ON booking_order (company_id, locator) WHERE locator IS NOT NULL;

ALTER TABLE sso_connection
  -- In small letters.
  ADD CHECK (code = lower(code)),
  -- The company's people sign in here and nowhere else.
  ADD COLUMN is_exclusive boolean NOT NULL DEFAULT false;
CREATE INDEX session_connection ON session (connection_id) WHERE connection_id IS NOT NULL AND revoked_at IS NULL;

-- The embedded provider's own sessions from before it are over: the password or the factors were changed since.
ALTER TABLE identity_account ADD COLUMN sessions_after timestamptz;

-- A login that may be used: neither it nor its company was closed.
CREATE FUNCTION is_open(viewer login) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS
$$ SELECT (viewer).active AND EXISTS (SELECT FROM company c WHERE c.id = (viewer).company_id AND c.active) $$;

-- As before, and a closed company closes its logins and its machine clients.
CREATE OR REPLACE FUNCTION enter_session(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE s session; l login; b credential; p credential; scope jsonb;
BEGIN
  IF p_sid IS NULL OR p_bearer IS NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  SELECT * INTO s FROM session WHERE sid_hash = p_sid;
  IF NOT FOUND THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF s.revoked_at IS NOT NULL THEN RETURN jsonb_build_object('refused', coalesce(s.revoked_code, 'logged_out')); END IF;
  IF s.absolute_expires_at <= now() OR s.last_seen_at + make_interval(mins => s.idle_minutes) <= now() THEN
    RETURN '{"refused":"AUTH0050"}';
  END IF;
  SELECT * INTO b FROM credential WHERE hash = p_bearer AND kind = 'bearer' AND session_id = s.id;
  IF NOT FOUND OR b.revoked_at IS NOT NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF b.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  IF p_profile IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  ELSE
    SELECT * INTO p FROM credential WHERE hash = p_profile AND kind = 'profile' AND session_id = s.id;
    IF NOT FOUND OR p.revoked_at IS NOT NULL OR p.login_id IS DISTINCT FROM s.login_id THEN RETURN '{"refused":"no_access_token"}'; END IF;
    IF p.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  END IF;
  IF s.login_id IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
    PERFORM set_config('portolan.companies', '{}', true);
    RETURN jsonb_build_object('kind', 'identity', 'sessionId', s.id, 'issuer', s.issuer, 'subject', s.subject,
      'email', s.email, 'emailVerified', s.email_verified);
  END IF;
  SELECT * INTO l FROM login WHERE id = s.login_id AND company_id = s.company_id;
  IF NOT FOUND OR NOT is_open(l) THEN RETURN '{"refused":"AUTH0044"}'; END IF;
  scope := viewer_scope(l);
  PERFORM set_config('portolan.companies', translate(scope->>'companies', '[] ', '{}'), true);
  RETURN jsonb_build_object('kind', 'login', 'sessionId', s.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', scope->'travelerId', 'email', l.email, 'isArranger', l.is_arranger, 'viewRight', l.view_right,
    'companies', scope->'companies', 'travelers', scope->'travelers', 'widgets', l.widgets, 'flags', array_remove(ARRAY[
      CASE WHEN l.may_use_booking_tool THEN 'bookingTool' END,
      CASE WHEN l.may_use_profile_manager THEN 'profileManager' END,
      CASE WHEN l.may_sign_in_by_qr THEN 'qrSignIn' END,
      CASE WHEN l.may_reset_mfa THEN 'resetMfa' END,
      CASE WHEN l.may_request_trips THEN 'requestTrips' END], NULL));
END $$;

CREATE OR REPLACE FUNCTION enter_machine(p_bearer text, p_scope text) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential; m machine_client;
BEGIN
  IF p_bearer IS NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  SELECT * INTO c FROM credential WHERE hash = p_bearer AND kind = 'machine';
  IF NOT FOUND OR c.revoked_at IS NOT NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF c.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  SELECT * INTO m FROM machine_client WHERE id = c.machine_client_id;
  IF NOT FOUND OR NOT m.active OR EXISTS (SELECT FROM company o WHERE o.id = m.company_id AND NOT o.active) THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF NOT p_scope = any (c.scopes) OR NOT p_scope = any (m.scopes) THEN RETURN '{"refused":"no_access_right"}'; END IF;
  PERFORM set_config('portolan.companies', coalesce('{' || m.company_id || '}', ''), true);
  RETURN jsonb_build_object('kind', 'machine', 'machineClientId', m.id, 'clientId', m.client_id, 'companyId', m.company_id);
END $$;

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
  IF e.object_kind <> p_kind OR p_ref IS NOT NULL AND e.object_ref <> p_ref THEN RETURN '{"refused":"no_right"}'; END IF;
  PERFORM set_config('portolan.companies', '{' || l.company_id || '}', true);
  PERFORM set_config('portolan.object', e.object_kind || ' ' || e.object_id, true);
  RETURN jsonb_build_object('kind', 'email', 'loginId', l.id, 'companyId', l.company_id, 'email', l.email,
    'companies', ARRAY[l.company_id], 'objectKind', e.object_kind, 'objectId', e.object_id, 'objectRef', e.object_ref);
END $$;

CREATE OR REPLACE FUNCTION enter_mobile(p_bearer text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential; m mobile_platform; l login; scope jsonb;
BEGIN
  SELECT * INTO c FROM credential WHERE hash = p_bearer AND kind = 'mobile';
  IF NOT FOUND OR c.revoked_at IS NOT NULL THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  IF c.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  SELECT * INTO m FROM mobile_platform WHERE id = c.object_id AND company_id = c.company_id;
  IF NOT FOUND OR m.revoked_at IS NOT NULL THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  SELECT login.* INTO l FROM login JOIN company ON company.id = login.company_id
    WHERE login.id = m.login_id AND login.company_id = m.company_id
      AND login.active AND login.may_sign_in_by_qr AND company.active;
  IF NOT FOUND THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  scope := viewer_scope(l);
  PERFORM set_config('portolan.companies', translate(scope->>'companies', '[] ', '{}'), true);
  RETURN jsonb_build_object('kind', 'mobile', 'platformId', m.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', scope->'travelerId', 'email', l.email, 'companies', scope->'companies', 'travelers', scope->'travelers');
END $$;

REVOKE EXECUTE ON FUNCTION is_open FROM PUBLIC;

-- How often a login's list of widgets was saved: a change that was made on an older list is refused, not written over.
ALTER TABLE user_setting ADD COLUMN widgets_revision int NOT NULL DEFAULT 0;
