-- Sign-in transactions of the relying party, and everything the embedded OpenID provider keeps.

-- One provider renewal at a time over all processes: whoever holds the lease calls, the others wait for its outcome.
ALTER TABLE session ADD COLUMN provider_renew_leased_until timestamptz;

-- A started sign-in, found by the browser's transaction cookie and the state it sent; both as SHA-256. One use.
CREATE TABLE sign_in_transaction (
  browser_hash text NOT NULL,
  state_hash text NOT NULL,
  -- AES-256-GCM: state, nonce and PKCE verifier.
  secrets text NOT NULL,
  return_to text,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (browser_hash, state_hash)
);
CREATE INDEX sign_in_transaction_expiry ON sign_in_transaction (expires_at);
CALL seal('sign_in_transaction');

-- Accounts of the embedded provider. email_key is the e-mail folded, so that one address is one account.
CREATE TABLE identity_account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  -- Argon2id, in its own text form.
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CALL seal('identity_account');

-- A browser that signed in to an account once. It keeps its own count of failures, so that strangers who guess at the
-- account do not lock its owner out.
CREATE TABLE identity_device (
  account_id uuid NOT NULL REFERENCES identity_account ON DELETE CASCADE,
  device_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX identity_device_expiry ON identity_device (expires_at);
CALL seal('identity_device');

-- Failed sign-ins by door: a hash of the e-mail typed (whether or not an account has it), or of one known device.
CREATE TABLE identity_attempt (
  door text PRIMARY KEY,
  failures int NOT NULL,
  -- Failures are forgiven then; with five of them the door is locked until then.
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_attempt_expiry ON identity_attempt (expires_at);
CALL seal('identity_attempt');

-- Signing keys of the embedded provider, one set per deployment, AES-256-GCM.
CREATE TABLE identity_key (
  id int PRIMARY KEY CHECK (id = 1),
  jwks text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL seal('identity_key');

-- Codes, tokens, grants, interactions and provider sessions. The id is the secret itself, so only its SHA-256 is here.
CREATE TABLE identity_item (
  model text NOT NULL,
  key text NOT NULL,
  -- AES-256-GCM: the provider's own JSON without jti.
  payload text NOT NULL,
  grant_key text,
  uid_key text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, key)
);
CREATE INDEX identity_item_grant ON identity_item (grant_key) WHERE grant_key IS NOT NULL;
CREATE INDEX identity_item_uid ON identity_item (model, uid_key) WHERE uid_key IS NOT NULL;
CREATE INDEX identity_item_expiry ON identity_item (expires_at);
CALL seal('identity_item');
