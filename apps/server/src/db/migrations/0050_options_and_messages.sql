-- Mails about a request to its consultants: their logins are rows of the agency, which no call of a client's people reaches.
CREATE FUNCTION desk_receivers(p_company bigint, p_logins bigint[])
RETURNS TABLE (id bigint, email text, name text, name_zh_tw text, name_zh_cn text, name_ja_jp text, language text, languages text[])
LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = public, pg_temp AS $$
  SELECT l.id, l.email, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, s.language, c.languages
  FROM desk_right d
  JOIN login l ON l.company_id = d.agency_id AND l.id = d.login_id AND l.active
  JOIN company c ON c.id = l.company_id
  LEFT JOIN user_setting s ON s.login_id = l.id
  WHERE d.company_id = p_company AND d.ended_at IS NULL AND d.login_id = any (p_logins) AND reaches(p_company)
$$;
REVOKE EXECUTE ON FUNCTION desk_receivers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION desk_receivers TO portolan_system;

-- Whom a company's confirmations go to besides whoever travels and asked.
CREATE INDEX login_confirmations ON login (company_id) WHERE receives_confirmations AND active;
