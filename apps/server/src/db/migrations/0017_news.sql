-- The news feed: news, documents and links with audience, start and expiry, who has read what, and their search.

-- Files that items name. Bytes lie in the store under storage_key, before the row is there and for as long as it is.
CREATE TABLE news_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose machine client brought it; null for the TMC's own. An item names its company's documents or the TMC's.
  company_id bigint REFERENCES company,
  -- 128 random bits, base64url. An id and not a key: whether an item shows it to the caller is asked at each use.
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  name text NOT NULL,
  ending text NOT NULL,
  -- By content, never by what the sender said.
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  -- The last time it came. What no item names a month later goes.
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  -- The same file under the same name is the same document.
  UNIQUE NULLS NOT DISTINCT (company_id, sha256, name)
);
CREATE INDEX news_document_upload ON news_document (uploaded_at);
CALL wall('news_document');

CREATE TABLE news_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: for every company.
  company_id bigint REFERENCES company,
  -- The same with 0 for every company: an index keeps its order under an equal value, not under IS NULL.
  audience bigint NOT NULL GENERATED ALWAYS AS (coalesce(company_id, 0)) STORED,
  -- The caller's own.
  key text NOT NULL,
  -- 1 news, 2 document, 3 link.
  release_type int NOT NULL CHECK (release_type BETWEEN 1 AND 3),
  -- 0 any, 1 ASL, 2 the portal.
  system_type int NOT NULL DEFAULT 0 CHECK (system_type BETWEEN 0 AND 2),
  popup boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  expires_at timestamptz,
  -- Shown to readers of these languages only; null: to all.
  languages text[],
  document_id bigint REFERENCES news_document,
  link text,
  image text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What the feed is ordered by; and since nothing is created in the future, in force is what it lies behind.
  published_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(starts_at, created_at)) STORED,
  -- What it can be found by, in any language; kept by triggers.
  keys tsvector NOT NULL DEFAULT '',
  CHECK (starts_at < expires_at),
  CHECK (NOT popup OR release_type = 1),
  CHECK ((release_type = 2) = (document_id IS NOT NULL)),
  CHECK ((release_type = 3) = (link IS NOT NULL)),
  CHECK (image IS NULL OR release_type = 3),
  UNIQUE NULLS NOT DISTINCT (company_id, key)
-- Keys are long and read by the index alone: beside the row, what is looked through stays small.
) WITH (toast_tuple_target = 256);
CREATE INDEX news_item_feed ON news_item (audience, release_type, published_at DESC, id DESC)
  INCLUDE (expires_at, system_type, languages);
CREATE INDEX news_item_popup ON news_item (audience, published_at DESC, id DESC) WHERE popup;
CREATE INDEX news_item_document ON news_item (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX news_item_keys ON news_item USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL wall('news_item');

-- What is for every company is for every company's people. Only the system role enters news; a machine client that is
-- bound to a company neither sees nor changes the general.
CREATE POLICY general ON news_item FOR SELECT TO portolan_app USING (company_id IS NULL);
CREATE POLICY general ON news_document FOR SELECT TO portolan_app USING (company_id IS NULL);
REVOKE INSERT, UPDATE, DELETE ON news_item, news_document FROM portolan_app;

CREATE TABLE news_text (
  item_id bigint NOT NULL REFERENCES news_item ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  -- Cleaned when it was saved, and once more when it is sent. Empty where a document or link has none.
  html text NOT NULL,
  -- The words of it, as far as they are searched.
  plain text NOT NULL,
  PRIMARY KEY (item_id, language)
);
-- A text is seen by whoever sees its item: the sub-select stands behind the item's own policies.
ALTER TABLE news_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE news_text FORCE ROW LEVEL SECURITY;
CREATE POLICY with_item ON news_text TO portolan_app, portolan_system
  USING (EXISTS (SELECT 1 FROM news_item i WHERE i.id = item_id));
CREATE POLICY owner ON news_text TO portolan_owner USING (true);
GRANT SELECT ON news_text TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON news_text TO portolan_system;

CREATE TABLE news_read (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  item_id bigint NOT NULL REFERENCES news_item ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, login_id, item_id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX news_read_item ON news_read (item_id);
CALL wall('news_read');

-- Any part of a word finds it. Words of scripts with blanks are kept by each of their ends ('airport', 'irport', …), those
-- without by each three characters, so that a beginning of a key is any part of the word, one character too. Each key is
-- led by company (0: all) and release type, as in find_keys.
CREATE FUNCTION news_keys(p_item news_item) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_to_tsvector(array_agg(
    coalesce(p_item.company_id, 0) || '.' || p_item.release_type || ':' || substr(w.word, n, CASE WHEN ascii(w.word) < 3584 THEN 24 ELSE 3 END))), '')
  FROM (
    SELECT DISTINCT word FROM unnest(find_words(concat_ws(' ',
      (SELECT string_agg(t.title || ' ' || t.plain, ' ') FROM news_text t WHERE t.item_id = p_item.id),
      (SELECT d.name FROM news_document d WHERE d.id = p_item.document_id)))) word) w,
    generate_series(1, length(w.word)) n
$$;

-- All words of the text, each anywhere, in the company's items or those for all. Longer words of scripts without blanks by
-- all their threes. Null when nothing can be searched by.
CREATE FUNCTION news_query(p_company bigint, p_release_type int, p_text text) RETURNS tsquery
LANGUAGE sql STABLE STRICT SET search_path = public, pg_temp AS $$
  WITH words AS (SELECT DISTINCT word FROM unnest(find_words(p_text)) word LIMIT 8),
  parts AS (
    SELECT left(word, 24) AS part, ':*' AS ending FROM words WHERE ascii(word) < 3584
    UNION SELECT substr(word, n, 3), CASE WHEN length(word) < 3 THEN ':*' ELSE '' END
    FROM words, generate_series(1, greatest(1, least(length(word), 40) - 2)) n WHERE ascii(word) >= 3584)
  SELECT (string_agg(format('''%s.%s:%s''%s', p_company, p_release_type, part, ending), ' & ') || ' | '
    || string_agg(format('''0.%s:%s''%s', p_release_type, part, ending), ' & '))::tsquery
  FROM parts
$$;

CREATE FUNCTION news_after_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE news_item i SET keys = news_keys(i) WHERE i.id IN (SELECT item_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER news_insert AFTER INSERT ON news_text REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION news_after_text();
CREATE TRIGGER news_update AFTER UPDATE ON news_text REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION news_after_text();
CREATE TRIGGER news_delete AFTER DELETE ON news_text REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION news_after_text();

CREATE FUNCTION news_before_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.keys := news_keys(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER news_update BEFORE UPDATE ON news_item FOR EACH ROW
  WHEN ((OLD.company_id, OLD.release_type, OLD.document_id) IS DISTINCT FROM (NEW.company_id, NEW.release_type, NEW.document_id))
  EXECUTE FUNCTION news_before_item();

-- One page of what is in force for a reader, newest first, and how many there are: ids, which the store reads through the
-- wall again. With p_unread_popups only popups that the login has not read.
CREATE FUNCTION news_search(p_company bigint, p_login bigint, p_release_type int, p_system_type int, p_language text, p_text text,
  p_unread_popups boolean, p_now timestamptz, p_limit int, p_offset int)
RETURNS TABLE (total bigint, item_ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE asked tsquery := news_query(p_company, p_release_type, p_text);
BEGIN
  IF p_company <> ALL (find_companies(NULL)) OR p_text IS NOT NULL AND asked IS NULL THEN
    RETURN QUERY SELECT 0::bigint, '{}'::bigint[];
  ELSIF p_unread_popups THEN
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT i.id, i.published_at FROM news_item i
      WHERE i.popup AND i.audience IN (0, p_company) AND i.release_type = p_release_type AND i.published_at <= p_now
        AND (i.expires_at IS NULL OR i.expires_at > p_now) AND i.system_type IN (0, p_system_type) AND (i.languages IS NULL OR p_language = ANY (i.languages))
        AND (asked IS NULL OR i.keys @@ asked)
        AND NOT EXISTS (SELECT 1 FROM news_read r WHERE r.company_id = p_company AND r.login_id = p_login AND r.item_id = i.id))
    SELECT (SELECT count(*) FROM found), ARRAY(SELECT f.id FROM found f ORDER BY f.published_at DESC, f.id DESC LIMIT p_limit OFFSET p_offset);
  ELSIF asked IS NULL THEN
    -- The company's own and those for all, each by the index in its order, and counted in it.
    RETURN QUERY
    SELECT (
        SELECT count(*) FROM news_item i WHERE i.audience IN (0, p_company) AND i.release_type = p_release_type AND i.published_at <= p_now
          AND (i.expires_at IS NULL OR i.expires_at > p_now) AND i.system_type IN (0, p_system_type) AND (i.languages IS NULL OR p_language = ANY (i.languages))),
      ARRAY(
        SELECT f.id FROM (VALUES (0), (p_company)) a (id), LATERAL (
          SELECT i.id, i.published_at FROM news_item i
          WHERE i.audience = a.id AND i.release_type = p_release_type AND i.published_at <= p_now
            AND (i.expires_at IS NULL OR i.expires_at > p_now) AND i.system_type IN (0, p_system_type) AND (i.languages IS NULL OR p_language = ANY (i.languages))
          ORDER BY i.published_at DESC, i.id DESC LIMIT p_offset + p_limit) f
        ORDER BY f.published_at DESC, f.id DESC LIMIT p_limit OFFSET p_offset);
  ELSE
    -- Company and release type lead the keys: asked of another index too, they would only cost.
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT i.id, i.published_at FROM news_item i
      WHERE i.keys @@ asked AND coalesce(i.company_id, p_company) = p_company AND i.published_at <= p_now
        AND (i.expires_at IS NULL OR i.expires_at > p_now) AND i.system_type IN (0, p_system_type) AND (i.languages IS NULL OR p_language = ANY (i.languages)))
    SELECT (SELECT count(*) FROM found), ARRAY(SELECT f.id FROM found f ORDER BY f.published_at DESC, f.id DESC LIMIT p_limit OFFSET p_offset);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION news_keys, news_query, news_after_text, news_before_item, news_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION news_search TO portolan_app;

-- Documents of the feed have a table of their own: an attachment is a request's or a booking's. No call ever made one.
DELETE FROM attachment WHERE kind = 'news';
ALTER TABLE attachment DROP CONSTRAINT attachment_kind_check, ADD CONSTRAINT attachment_kind_check CHECK (kind IN ('request', 'booking'));
