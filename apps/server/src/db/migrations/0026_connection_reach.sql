-- What a company's own provider reaches. Whoever came by a connection sees the connection's company, and the companies
-- that the travel management company allows by name; both are read at every call, so taking one away needs no sign-out.

-- Further companies, entered by the travel management company alone; empty: none.
ALTER TABLE sso_connection ADD COLUMN view_company_ids bigint[] NOT NULL DEFAULT '{}';

-- A phone reaches what the session reached that signed it in.
ALTER TABLE mobile_platform ADD COLUMN connection_id bigint REFERENCES sso_connection;
CREATE INDEX mobile_platform_connection ON mobile_platform (connection_id) WHERE connection_id IS NOT NULL AND revoked_at IS NULL;
-- Nobody noted by which provider earlier phones came: where it may have been a company's, they sign in again.
UPDATE mobile_platform m SET revoked_at = now()
  WHERE m.revoked_at IS NULL AND EXISTS (SELECT FROM sso_connection s WHERE s.company_id = m.company_id);

-- The companies of a viewer that are left to one who came by a connection; null is the deployment's own provider.
CREATE FUNCTION connection_reach(p_connection bigint, p_companies bigint[]) RETURNS bigint[]
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN p_connection IS NULL THEN p_companies ELSE coalesce((
    SELECT array_agg(o.id ORDER BY o.place) FROM sso_connection c, unnest(p_companies) WITH ORDINALITY AS o (id, place)
    WHERE c.id = p_connection AND (o.id = c.company_id OR o.id = any (c.view_company_ids))), '{}') END
$$;
REVOKE EXECUTE ON FUNCTION connection_reach FROM PUBLIC;

-- Enters as the login of a session, within what its connection reaches; travellers are of the viewer's own company, and
-- stay. One statement finds all that decides, by unique indexes; the order of the refusals is as before.
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
      l.may_use_booking_tool, l.may_use_profile_manager, l.may_sign_in_by_qr, l.may_reset_mfa, l.may_request_trips, l AS login
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
      CASE WHEN e.may_request_trips THEN 'requestTrips' END], NULL));
END $$;

CREATE OR REPLACE FUNCTION enter_mobile(p_bearer text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential; m mobile_platform; l login; own record; companies bigint[];
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
  SELECT id, team_id INTO own FROM traveler WHERE company_id = l.company_id AND login_id = l.id;
  companies := connection_reach(m.connection_id, visible_companies(l));
  PERFORM set_scope(companies, '', l.company_id || ' ' || l.id);
  RETURN jsonb_build_object('kind', 'mobile', 'platformId', m.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', own.id, 'email', l.email, 'companies', companies, 'travelers', visible_travelers(l, own.id, own.team_id));
END $$;
