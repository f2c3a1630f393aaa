-- The list of a company's people for its administrators: everybody who signs in, and travellers without a login. It has
-- 50,000 rows for the largest companies, with what it is narrowed and sorted by, so that a page and its exact total read this
-- table alone. Triggers keep it, whoever writes: provisioning, importers, a sign-in, a repair by hand.

-- The last sign-in of each login; sessions are removed some weeks after they end.
CREATE TABLE login_sign_in (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, login_id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CALL seal('login_sign_in');

CREATE TABLE person_find (
  company_id bigint NOT NULL REFERENCES company,
  -- 'login:12', or 'traveler:7' of a traveller without a login.
  key text NOT NULL,
  login_id bigint,
  traveler_id bigint,
  folded_name text NOT NULL,
  email_key text,
  code text,
  -- Invited: never came. Whether a login is locked out at the moment is asked when it is shown.
  state text NOT NULL CHECK (state IN ('active', 'invited', 'ended', 'noLogin')),
  is_guest boolean NOT NULL,
  is_arranger boolean NOT NULL,
  is_approver boolean NOT NULL,
  rights text[] NOT NULL,
  team_id bigint,
  cost_centre_id bigint,
  signed_in_at timestamptz,
  keys tsvector NOT NULL,
  PRIMARY KEY (company_id, key),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
-- The page in the order of names and its total come from this index alone.
CREATE INDEX person_find_names ON person_find (company_id, folded_name, key)
  INCLUDE (state, is_arranger, is_approver, team_id, cost_centre_id, rights);
CREATE INDEX person_find_email ON person_find (company_id, email_key text_pattern_ops);
CREATE INDEX person_find_traveler ON person_find (company_id, traveler_id);
CREATE INDEX person_find_login ON person_find (company_id, login_id);
CREATE INDEX person_find_keys ON person_find USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL seal('person_find');

-- Records of one person that were made one. The closed ones stay for what they did, and are in no list; who is erased takes
-- them along.
CREATE TABLE person_merge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  from_login_id bigint,
  from_traveler_id bigint,
  into_login_id bigint,
  into_traveler_id bigint,
  merged_at timestamptz NOT NULL,
  merged_by bigint REFERENCES login ON DELETE SET NULL,
  FOREIGN KEY (company_id, from_login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, from_traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, into_login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, into_traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  CHECK (from_login_id IS NOT NULL OR from_traveler_id IS NOT NULL)
);
CREATE UNIQUE INDEX person_merge_login ON person_merge (company_id, from_login_id) WHERE from_login_id IS NOT NULL;
CREATE UNIQUE INDEX person_merge_traveler ON person_merge (company_id, from_traveler_id) WHERE from_traveler_id IS NOT NULL;
CREATE INDEX person_merge_into_login ON person_merge (company_id, into_login_id);
CREATE INDEX person_merge_into_traveler ON person_merge (company_id, into_traveler_id);
CREATE INDEX person_merge_by ON person_merge (merged_by) WHERE merged_by IS NOT NULL;
CALL seal('person_merge');

-- Names of the rights that a login has, as provisioning spells them.
CREATE FUNCTION person_rights(l login) RETURNS text[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN l.may_use_profile_manager THEN 'profileManager' END,
    CASE WHEN l.may_use_booking_tool THEN 'bookingTool' END,
    CASE WHEN l.booking_tool_approval_only THEN 'bookingToolApprovalOnly' END,
    CASE WHEN l.may_sign_in_by_qr THEN 'signInByQr' END,
    CASE WHEN l.may_reset_mfa THEN 'resetMfa' END,
    CASE WHEN l.may_request_trips THEN 'requestTrips' END,
    CASE WHEN l.may_see_past_places THEN 'seePastPlaces' END,
    CASE WHEN l.may_read_looks THEN 'readLooks' END,
    CASE WHEN l.may_write_policies THEN 'writePolicies' END,
    CASE WHEN l.may_read_days THEN 'readDays' END,
    CASE WHEN l.may_manage_incidents THEN 'manageIncidents' END,
    CASE WHEN l.receives_confirmations THEN 'receiveConfirmations' END,
    CASE WHEN l.serves_desk THEN 'desk' END,
    CASE WHEN to_jsonb(l) ->> 'admin_right' IS NOT NULL THEN 'administers' END], NULL)
$$;
REVOKE EXECUTE ON FUNCTION person_rights FROM PUBLIC;

CREATE FUNCTION person_refresh(p_logins bigint[], p_travelers bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  travelers bigint[] := coalesce(p_travelers, '{}');
  logins bigint[] := coalesce(p_logins, '{}') || ARRAY(SELECT t.login_id FROM traveler t WHERE t.id = ANY (travelers) AND t.login_id IS NOT NULL);
BEGIN
  DELETE FROM person_find f USING traveler t
  WHERE t.id = ANY (travelers) AND t.login_id IS NOT NULL AND f.company_id = t.company_id AND f.key = 'traveler:' || t.id;
  INSERT INTO person_find AS f (company_id, key, login_id, traveler_id, folded_name, email_key, code, state, is_guest, is_arranger,
    is_approver, rights, team_id, cost_centre_id, signed_in_at, keys)
  SELECT l.company_id, 'login:' || l.id, l.id, t.id, trim(regexp_replace(find_fold(l.name), '\s+', ' ', 'g')), l.email_key, t.code,
    CASE WHEN NOT l.active THEN 'ended' WHEN s.last_at IS NULL THEN 'invited' ELSE 'active' END,
    coalesce(t.is_guest, false), l.is_arranger, l.is_approver, person_rights(l), t.team_id, t.cost_centre_id, s.last_at,
    find_keys(l.company_id, ARRAY[split_part(t.code, '@', 1), split_part(l.email, '@', 1)],
      array_remove(ARRAY[l.name, t.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp], NULL))
  FROM login l LEFT JOIN traveler t ON t.company_id = l.company_id AND t.login_id = l.id
  LEFT JOIN login_sign_in s ON s.company_id = l.company_id AND s.login_id = l.id
  WHERE l.id = ANY (logins)
    AND NOT EXISTS (SELECT FROM person_merge m WHERE m.company_id = l.company_id AND m.from_login_id = l.id)
  UNION ALL
  SELECT t.company_id, 'traveler:' || t.id, NULL, t.id, trim(regexp_replace(find_fold(t.name), '\s+', ' ', 'g')), t.email_key, t.code,
    CASE WHEN t.active THEN 'noLogin' ELSE 'ended' END, t.is_guest, false, false, '{}', t.team_id, t.cost_centre_id, NULL,
    find_keys(t.company_id, ARRAY[split_part(t.code, '@', 1), split_part(t.email, '@', 1)], ARRAY[t.name])
  FROM traveler t WHERE t.id = ANY (travelers) AND t.login_id IS NULL
    AND NOT EXISTS (SELECT FROM person_merge m WHERE m.company_id = t.company_id AND m.from_traveler_id = t.id)
  ON CONFLICT (company_id, key) DO UPDATE SET traveler_id = excluded.traveler_id, folded_name = excluded.folded_name,
    email_key = excluded.email_key, code = excluded.code, state = excluded.state, is_guest = excluded.is_guest,
    is_arranger = excluded.is_arranger, is_approver = excluded.is_approver, rights = excluded.rights, team_id = excluded.team_id,
    cost_centre_id = excluded.cost_centre_id, signed_in_at = excluded.signed_in_at, keys = excluded.keys;
END $$;
REVOKE EXECUTE ON FUNCTION person_refresh FROM PUBLIC;

-- Once a statement, over all its rows.
CREATE FUNCTION person_after_login() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM person_refresh(array_agg(id), NULL) FROM changed;
  ELSE
    PERFORM person_refresh(array_agg(n.id), NULL) FROM changed n JOIN before b ON b.id = n.id
    WHERE to_jsonb(n) - 'updated_at' IS DISTINCT FROM to_jsonb(b) - 'updated_at';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_insert AFTER INSERT ON login REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION person_after_login();
CREATE TRIGGER person_update AFTER UPDATE ON login REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION person_after_login();

CREATE FUNCTION person_after_traveler() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM person_refresh(NULL, array_agg(id)) FROM changed;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM person_refresh(array_agg(b.login_id) FILTER (WHERE b.login_id IS NOT NULL), array_agg(n.id))
    FROM changed n JOIN before b ON b.id = n.id
    WHERE (n.name, n.login_id, n.code, n.email, n.is_guest, n.active, n.team_id, n.cost_centre_id)
      IS DISTINCT FROM (b.name, b.login_id, b.code, b.email, b.is_guest, b.active, b.team_id, b.cost_centre_id);
  ELSE
    PERFORM person_refresh(array_agg(b.login_id), NULL) FROM before b WHERE b.login_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_insert AFTER INSERT ON traveler REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION person_after_traveler();
CREATE TRIGGER person_update AFTER UPDATE ON traveler REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION person_after_traveler();

-- A session that belongs to a login: at its sign-in, or when it is linked.
CREATE FUNCTION person_after_sign_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO login_sign_in AS s (company_id, login_id, first_at, last_at) VALUES (NEW.company_id, NEW.login_id, NEW.created_at, NEW.created_at)
  ON CONFLICT (company_id, login_id) DO UPDATE SET last_at = greatest(s.last_at, excluded.last_at);
  UPDATE person_find f SET signed_in_at = greatest(f.signed_in_at, NEW.created_at),
    state = CASE f.state WHEN 'invited' THEN 'active' ELSE f.state END
  WHERE f.company_id = NEW.company_id AND f.key = 'login:' || NEW.login_id;
  RETURN NULL;
END $$;
CREATE TRIGGER person_sign_in AFTER INSERT ON session FOR EACH ROW WHEN (NEW.login_id IS NOT NULL)
  EXECUTE FUNCTION person_after_sign_in();
CREATE TRIGGER person_linked AFTER UPDATE OF login_id ON session FOR EACH ROW
  WHEN (NEW.login_id IS NOT NULL AND NEW.login_id IS DISTINCT FROM OLD.login_id) EXECUTE FUNCTION person_after_sign_in();
REVOKE EXECUTE ON FUNCTION person_after_login, person_after_traveler, person_after_sign_in FROM PUBLIC;

-- Who is known to have come: by sessions that are still there, else by the day on which the provider's identity was linked.
INSERT INTO login_sign_in (company_id, login_id, first_at, last_at)
SELECT company_id, login_id, min(at), max(at) FROM (
  SELECT company_id, login_id, created_at AS at FROM session WHERE login_id IS NOT NULL
  UNION ALL SELECT company_id, login_id, linked_at FROM login_identity) known GROUP BY company_id, login_id;
SELECT person_refresh((SELECT array_agg(id) FROM login), (SELECT array_agg(id) FROM traveler));

-- A page of a company's people and the exact total; past the last page one row without a key. Row level security would keep
-- the index on the keys from being used, so this function reads as its owner, and cuts the company to the transaction's:
-- reach() narrows that without a seal, so the sealed scope would be nothing for who sees more than one company.
CREATE FUNCTION people_search(p_company bigint, p_text text, p_state text, p_right text, p_arranger boolean, p_approver boolean,
  p_cost_centre bigint, p_team bigint, p_keys text[], p_except text[], p_sort text, p_descending boolean, p_limit int, p_offset int)
RETURNS TABLE (company_id bigint, key text, place bigint, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
-- A plan for any values takes filters that let everybody through for narrow ones, and would sort what an index has in order.
SET enable_sort = off AS $$
#variable_conflict use_column
DECLARE
  company bigint := CASE WHEN reaches(p_company) THEN p_company END;
  is_whole boolean := p_state IS NULL AND p_right IS NULL AND p_arranger IS NULL AND p_approver IS NULL AND p_cost_centre IS NULL
    AND p_team IS NULL AND p_except IS NULL;
  is_usual boolean := p_sort = 'name' AND NOT p_descending;
  first text;
  query tsquery;
  address text;
  counted bigint;
BEGIN
  IF p_text IS NULL AND p_keys IS NULL THEN
    -- The index of the names alone counts, with a filter too.
    IF is_whole THEN
      SELECT count(*) INTO counted FROM person_find f WHERE f.company_id = company;
    ELSE
      SELECT count(*) INTO counted FROM person_find f
      WHERE f.company_id = company AND (p_state IS NULL OR f.state = p_state) AND (p_right IS NULL OR p_right = ANY (f.rights))
        AND (p_arranger IS NULL OR f.is_arranger = p_arranger) AND (p_approver IS NULL OR f.is_approver = p_approver)
        AND (p_cost_centre IS NULL OR f.cost_centre_id = p_cost_centre) AND (p_team IS NULL OR f.team_id = p_team)
        AND (p_except IS NULL OR f.key <> ALL (p_except));
    END IF;
    IF is_whole AND is_usual THEN
      RETURN QUERY
      WITH page AS (SELECT f.company_id, f.key, f.folded_name FROM person_find f WHERE f.company_id = company
        ORDER BY f.folded_name, f.key LIMIT p_limit OFFSET p_offset)
      SELECT p.company_id, p.key, row_number() OVER (ORDER BY p.folded_name, p.key), counted FROM (SELECT) one LEFT JOIN page p ON true;
    ELSIF is_usual THEN
      RETURN QUERY
      WITH page AS (SELECT f.company_id, f.key, f.folded_name FROM person_find f
        WHERE f.company_id = company AND (p_state IS NULL OR f.state = p_state) AND (p_right IS NULL OR p_right = ANY (f.rights))
        AND (p_arranger IS NULL OR f.is_arranger = p_arranger) AND (p_approver IS NULL OR f.is_approver = p_approver)
        AND (p_cost_centre IS NULL OR f.cost_centre_id = p_cost_centre) AND (p_team IS NULL OR f.team_id = p_team)
        AND (p_except IS NULL OR f.key <> ALL (p_except))
        ORDER BY f.folded_name, f.key LIMIT p_limit OFFSET p_offset)
      SELECT p.company_id, p.key, row_number() OVER (ORDER BY p.folded_name, p.key), counted FROM (SELECT) one LEFT JOIN page p ON true;
    ELSE
      RETURN QUERY
      WITH page AS (
        SELECT f.company_id, f.key, CASE p_sort WHEN 'name' THEN f.folded_name END AS by_name,
          CASE p_sort WHEN 'email' THEN f.email_key WHEN 'code' THEN f.code END COLLATE "C" AS by_text,
          CASE p_sort WHEN 'signedIn' THEN f.signed_in_at END AS by_time
        FROM person_find f
        WHERE f.company_id = company AND (p_state IS NULL OR f.state = p_state) AND (p_right IS NULL OR p_right = ANY (f.rights))
        AND (p_arranger IS NULL OR f.is_arranger = p_arranger) AND (p_approver IS NULL OR f.is_approver = p_approver)
        AND (p_cost_centre IS NULL OR f.cost_centre_id = p_cost_centre) AND (p_team IS NULL OR f.team_id = p_team)
        AND (p_except IS NULL OR f.key <> ALL (p_except))
        ORDER BY CASE WHEN NOT p_descending THEN CASE p_sort WHEN 'email' THEN f.email_key WHEN 'code' THEN f.code END COLLATE "C" END NULLS FIRST,
          CASE WHEN NOT p_descending AND p_sort = 'signedIn' THEN f.signed_in_at END NULLS FIRST,
          CASE WHEN p_descending AND p_sort = 'name' THEN f.folded_name END DESC,
          CASE WHEN p_descending THEN CASE p_sort WHEN 'email' THEN f.email_key WHEN 'code' THEN f.code END COLLATE "C" END DESC NULLS LAST,
          CASE WHEN p_descending AND p_sort = 'signedIn' THEN f.signed_in_at END DESC NULLS LAST,
          f.key
        LIMIT p_limit OFFSET p_offset)
      SELECT p.company_id, p.key, row_number() OVER (ORDER BY CASE WHEN NOT p_descending THEN p.by_text END NULLS FIRST,
          CASE WHEN NOT p_descending THEN p.by_time END NULLS FIRST, CASE WHEN p_descending THEN p.by_name END DESC,
          CASE WHEN p_descending THEN p.by_text END DESC NULLS LAST, CASE WHEN p_descending THEN p.by_time END DESC NULLS LAST, p.key), counted
      FROM (SELECT) one LEFT JOIN page p ON true;
    END IF;
    RETURN;
  END IF;
  first := (find_words(p_text))[1];
  query := find_query(p_company, p_text);
  address := CASE WHEN strpos(p_text, '@') > 0 THEN lower(p_text) END;
  RETURN QUERY
  WITH chosen AS (
    SELECT f.* FROM person_find f WHERE p_text IS NOT NULL AND p_keys IS NULL AND f.keys @@ query
      AND (address IS NULL OR starts_with(f.email_key, address))
    UNION ALL SELECT f.* FROM unnest(p_keys) k (key) CROSS JOIN LATERAL (
      SELECT * FROM person_find f WHERE f.company_id = company AND f.key = k.key OFFSET 0) f
      WHERE p_text IS NULL OR (f.keys @@ query AND (address IS NULL OR starts_with(f.email_key, address)))),
  found AS MATERIALIZED (
    SELECT f.company_id, f.key, f.folded_name, f.email_key, f.code, f.signed_in_at FROM chosen f
    WHERE f.company_id = company AND (p_state IS NULL OR f.state = p_state) AND (p_right IS NULL OR p_right = ANY (f.rights))
      AND (p_arranger IS NULL OR f.is_arranger = p_arranger) AND (p_approver IS NULL OR f.is_approver = p_approver)
      AND (p_cost_centre IS NULL OR f.cost_centre_id = p_cost_centre) AND (p_team IS NULL OR f.team_id = p_team)
      AND (p_except IS NULL OR f.key <> ALL (p_except))),
  page AS (
    SELECT f.company_id, f.key, row_number() OVER (ORDER BY
      CASE WHEN p_sort = 'name' THEN NOT starts_with(f.folded_name, first) END,
      CASE WHEN NOT p_descending THEN CASE p_sort WHEN 'name' THEN f.folded_name WHEN 'email' THEN f.email_key WHEN 'code' THEN f.code
        WHEN 'signedIn' THEN to_char(f.signed_in_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') END END NULLS FIRST,
      CASE WHEN p_descending THEN CASE p_sort WHEN 'name' THEN f.folded_name WHEN 'email' THEN f.email_key WHEN 'code' THEN f.code
        WHEN 'signedIn' THEN to_char(f.signed_in_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') END END DESC NULLS LAST,
      f.key) AS place
    FROM found f ORDER BY place LIMIT p_limit OFFSET p_offset)
  SELECT p.company_id, p.key, p.place, t.total FROM (SELECT count(*) AS total FROM found) t LEFT JOIN page p ON true;
END $$;
REVOKE EXECUTE ON FUNCTION people_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_search TO portolan_system;

-- After a merge: the closed records are in no list, and what follows from bookings is made anew for the one that stays.
CREATE FUNCTION person_merged(p_company bigint, p_from_login bigint, p_from_traveler bigint, p_login bigint, p_traveler bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM person_find f WHERE f.company_id = p_company AND f.key IN ('login:' || p_from_login, 'traveler:' || p_from_traveler);
  PERFORM person_refresh(ARRAY[p_login], ARRAY[p_traveler]);
  PERFORM find_refresh_travelers(ARRAY[p_company, p_company], ARRAY[p_from_traveler, p_traveler]);
  PERFORM find_refresh_trips_of(ARRAY[p_company], ARRAY[p_traveler]);
  INSERT INTO whereabouts_due SELECT t.company_id, t.id FROM traveler t WHERE t.company_id = p_company AND t.id = p_traveler
    ON CONFLICT (company_id, traveler_id) DO UPDATE SET traveler_id = excluded.traveler_id;
  INSERT INTO country_days_due AS d SELECT t.company_id, t.id, false FROM traveler t WHERE t.company_id = p_company AND t.id = p_traveler
    ON CONFLICT (company_id, traveler_id) DO UPDATE SET only_standing = false;
END $$;
REVOKE EXECUTE ON FUNCTION person_merged FROM PUBLIC;
GRANT EXECUTE ON FUNCTION person_merged TO portolan_system;

-- A file of people, arrangers, cost centres, teams or rules that an administrator brings: read, tried and written by a job,
-- while the page asks how far it is. The files lie in the storage under their keys.
CREATE TABLE bulk_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  section text NOT NULL,
  file_name text NOT NULL,
  is_dry_run boolean NOT NULL,
  mode text NOT NULL CHECK (mode IN ('all', 'good')),
  invites boolean NOT NULL,
  -- What the versions of the changed records say.
  reason text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'finished', 'failed')),
  -- What the file turned out to be: 'utf-8', 'shift_jis' …; null for workbooks and before it is read.
  encoding text,
  rows int,
  done int NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  -- The first thousand, each with row, column and text; `faulty` counts the rows that have any.
  faults jsonb NOT NULL DEFAULT '[]',
  faulty int NOT NULL DEFAULT 0,
  error_code text,
  file_key text,
  rest_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  FOREIGN KEY (company_id) REFERENCES company,
  FOREIGN KEY (login_id) REFERENCES login ON DELETE CASCADE
);
CREATE INDEX bulk_import_company ON bulk_import (company_id, id DESC);
CREATE INDEX bulk_import_login ON bulk_import (login_id);
CREATE INDEX bulk_import_created ON bulk_import (created_at);
CALL seal('bulk_import');
