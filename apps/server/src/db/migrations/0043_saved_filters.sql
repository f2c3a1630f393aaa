-- What a person asks a list for again and again, by name.
CREATE TABLE saved_filter (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  -- The list's name in the portal, such as 'requests'.
  list text NOT NULL CHECK (list ~ '^[a-z][a-z-]{0,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The list's part of an address.
  query text NOT NULL CHECK (length(query) <= 2000),
  is_default boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, login_id, list, name),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_filter_default ON saved_filter (company_id, login_id, list) WHERE is_default;
CALL wall('saved_filter');
GRANT INSERT, UPDATE, DELETE ON saved_filter TO portolan_app;
