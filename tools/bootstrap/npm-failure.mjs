/** npm's error codes in a sentence that says what to do. */
const advice = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/,
    'npm cannot reach its registry: check the network, and the proxy or registry settings (npm config list)',
  ],
  [
    /\b(CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|DEPTH_ZERO)/,
    "npm does not trust its registry's certificate: name your company's one in NODE_EXTRA_CA_CERTS",
  ],
  [/\bENOSPC\b/, 'The disk is full: about 1.5 GB are needed'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'npm may not write to this folder: check who owns it (node_modules included)'],
  [/\b(E401|E403|ENEEDAUTH)\b/, 'The npm registry refuses access: check the registry and its credentials in .npmrc'],
  [/\b(E404|ETARGET)\b/, 'The npm registry lacks a package of package-lock.json: check which registry npm uses'],
  [/\bEINTEGRITY\b/, 'A package is not the one package-lock.json names: run `npm cache clean --force` and start again'],
]

/** What to tell the person whose install failed: one sentence with advice, then npm's own words. */
export function describeNpmFailure(complaints, code) {
  const said = complaints.join('\n')
  const known = advice.find(([pattern]) => pattern.test(said))?.[1]
  const head = known ?? `npm install failed (${code}): its own words are below`
  const lines = complaints.filter((line) => line.trim() !== '').slice(0, 12)
  return [`The packages could not be installed. ${head}.`, ...lines.map((line) => `  npm: ${line}`)].join('\n')
}
