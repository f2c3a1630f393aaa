-- Who administers: a right of the login, for its own company, for others that are named, or for the whole deployment.

-- auditor: reads everything of the administration. company: changes it too. agency: of every company, and of the deployment.
ALTER TABLE login ADD COLUMN admin_right text CHECK (admin_right IN ('auditor', 'company', 'agency'));
CREATE INDEX login_administrators ON login (company_id, id) WHERE admin_right IS NOT NULL;

-- Companies besides the own one.
CREATE TABLE admin_company (
  login_id bigint NOT NULL REFERENCES login ON DELETE CASCADE,
  company_id bigint NOT NULL REFERENCES company,
  PRIMARY KEY (login_id, company_id)
);
CREATE INDEX admin_company_of ON admin_company (company_id);
CALL seal('admin_company');

CREATE OR REPLACE FUNCTION login_flags(l login) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN l.may_use_booking_tool THEN 'bookingTool' END,
    CASE WHEN l.may_use_profile_manager THEN 'profileManager' END,
    CASE WHEN l.may_sign_in_by_qr THEN 'qrSignIn' END,
    CASE WHEN l.may_reset_mfa THEN 'resetMfa' END,
    CASE WHEN l.may_request_trips THEN 'requestTrips' END,
    CASE WHEN l.serves_desk THEN 'desk' END,
    CASE WHEN l.may_see_past_places THEN 'pastPlaces' END,
    CASE WHEN l.may_read_looks THEN 'placeLooks' END,
    CASE WHEN l.may_write_policies THEN 'policies' END,
    CASE WHEN l.may_read_days THEN 'countryDays' END,
    CASE WHEN l.may_manage_incidents THEN 'incidents' END,
    CASE WHEN l.admin_right IS NOT NULL THEN 'adminAudit' END,
    CASE WHEN l.admin_right IN ('company', 'agency') THEN 'adminCompany' END,
    CASE WHEN l.admin_right = 'agency' THEN 'adminAgency' END], NULL)
$$;

-- Adds to an entered login the companies that it administers, and lets their rows through, as reach_desk does.
CREATE FUNCTION reach_admin(p_viewer jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE administered bigint[]; done text;
BEGIN
  IF p_viewer->>'kind' IS DISTINCT FROM 'login' OR NOT (p_viewer->'flags') ? 'adminAudit' THEN RETURN p_viewer; END IF;
  administered := CASE WHEN (p_viewer->'flags') ? 'adminAgency' THEN ARRAY(SELECT id FROM company ORDER BY 1)
    ELSE ARRAY(SELECT (p_viewer->>'companyId')::bigint
      UNION SELECT a.company_id FROM admin_company a WHERE a.login_id = (p_viewer->>'loginId')::bigint ORDER BY 1) END;
  done := set_scope(ARRAY(SELECT value::bigint FROM jsonb_array_elements_text(p_viewer->'companies') UNION SELECT unnest(administered)),
    '', (p_viewer->>'companyId') || ' ' || (p_viewer->>'loginId'));
  RETURN p_viewer || jsonb_build_object('adminCompanies', administered);
END $$;
REVOKE EXECUTE ON FUNCTION reach_admin FROM PUBLIC;

CREATE FUNCTION enter_admin(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT reach_admin(enter_session(p_sid, p_bearer, p_profile, p_stage))
$$;
REVOKE EXECUTE ON FUNCTION enter_admin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_admin TO portolan_app, portolan_system;
