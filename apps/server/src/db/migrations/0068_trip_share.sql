-- A trip that is shown to a colleague of the same company (decision 0112). It holds until the trip ends: queries look at the
-- order's end and at whether its sharer is still active, so no job has to end it.

CREATE TABLE trip_share (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  from_login_id bigint NOT NULL,
  to_login_id bigint NOT NULL CHECK (to_login_id <> from_login_id),
  shared_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by bigint REFERENCES login ON DELETE SET NULL,
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE,
  -- Whoever is erased is in none.
  FOREIGN KEY (company_id, from_login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, to_login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
-- One colleague at a time.
CREATE UNIQUE INDEX trip_share_order ON trip_share (company_id, order_id) WHERE revoked_at IS NULL;
CREATE INDEX trip_share_of_order ON trip_share (company_id, order_id);
CREATE INDEX trip_share_to ON trip_share (company_id, to_login_id) WHERE revoked_at IS NULL;
CREATE INDEX trip_share_from ON trip_share (company_id, from_login_id);
CREATE INDEX trip_share_revoked_by ON trip_share (revoked_by) WHERE revoked_by IS NOT NULL;
CALL wall('trip_share');
REVOKE INSERT, UPDATE, DELETE ON trip_share FROM portolan_app;
