/** Names under which secrets travel in addresses and messages. */
const named =
  /(?<![\w-])((?:[\w-]*(?:token|ticket|password|secret)|code|state|mfa_?context|context_?(?:id|key)|auth_?context|ext_context_id|sid)["']?\s*[=:]\s*["']?)[^\s"'&#,;)}\]]+/gi
const bearer = /\b(Bearer\s+)[\w.~+/-]+=*/gi
/** Three parts of base64url: what providers sign. */
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** A text without tokens, codes, tickets and states, for what is told to a log or copied to a colleague. */
export function maskSecrets(text: string): string {
  return text.replaceAll(jwt, '***').replaceAll(bearer, '$1***').replaceAll(named, '$1***')
}
