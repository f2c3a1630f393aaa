-- Addresses in small letters, in columns of their own. lower() is not leakproof, so that under a policy no index of it is
-- used: whoever asked for a login by its address, signing in, resetting a password or entering an approval, read them all.
ALTER TABLE login ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (lower(email)) STORED;
CREATE UNIQUE INDEX login_email_key ON login (email_key);
DROP INDEX login_email;
ALTER TABLE traveler ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email)) STORED;
CREATE INDEX traveler_email_key ON traveler (company_id, email_key) WHERE email_key IS NOT NULL;
DROP INDEX traveler_email;
ALTER TABLE mail_message ADD COLUMN address_key text NOT NULL GENERATED ALWAYS AS (lower(address)) STORED;
CREATE INDEX mail_message_address_key ON mail_message (address_key, created_at DESC, id DESC);
DROP INDEX mail_message_address;

-- Who arranges for a traveller; the key is led by who arranges.
CREATE INDEX arranger_traveler_traveler ON arranger_traveler (company_id, traveler_id);

-- Phones that the purge takes away.
CREATE INDEX mobile_platform_revoked ON mobile_platform (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX mobile_platform_unused ON mobile_platform (last_used_at);
