import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Runs npm and says how far it is. `install --no-save` rather than `ci`, which refuses a lock file whose optional
 * packages for other platforms its registry does not carry. Null when done, else what went wrong.
 */
export async function install(root, withDev) {
  console.log('Installing the packages of package-lock.json. This takes about a minute, the first time only.')
  const startedAt = Date.now()
  const npm = startNpm(root, withDev)
  const complaints = []
  const progress = new Progress(countOf(root, withDev))
  for (const stream of [npm.stdout, npm.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (/^npm (http )?fetch GET 200 /.test(line)) progress.step(line)
      else if (/^npm (error|ERR!)/.test(line)) complaints.push(line.replace(/^npm (error|ERR!) ?/, ''))
    })
  }
  const failure = await new Promise((resolve) => {
    npm.once('error', (error) => resolve(`npm could not be run: ${error.message}. It comes with Node.`))
    npm.once('close', (code, signal) => resolve(code === 0 ? null : describeNpmFailure(complaints, code ?? signal)))
  })
  progress.end()
  if (failure === null) console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  return failure
}

function startNpm(root, withDev) {
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `--${withDev ? 'include' : 'omit'}=dev`,
    '--include=optional',
  ]
  args.push('--loglevel=http', '--no-progress')
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  // The very npm that runs this script; another package manager's address would not understand these options.
  const npm = process.env.npm_execpath
  if (npm && /npm-cli\.[cm]?js$/.test(npm)) return spawn(process.execPath, [npm, ...args], options)
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' })
}

function countOf(root, withDev) {
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {}
  return Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && (withDev || !entry.dev),
  ).length
}

/** One line that counts in a terminal, a line now and then in a log. */
class Progress {
  constructor(total) {
    this.total = total
    this.done = 0
    this.saidAt = Date.now()
    this.isTerminal = Boolean(process.stdout.isTTY)
  }

  step(line) {
    if (!/\.tgz\b/.test(line)) return
    this.done += 1
    if (Date.now() - this.saidAt < (this.isTerminal ? 200 : 10_000)) return
    this.saidAt = Date.now()
    // Packages for other platforms are in the lock file and never fetched, so this is no percentage.
    const text = `  fetched ${this.done} of at most ${this.total} packages`
    if (this.isTerminal) process.stdout.write(`\r${text}`)
    else console.log(text)
  }

  end() {
    if (this.isTerminal && this.done > 0) process.stdout.write('\r\u001b[K')
  }
}

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
function describeNpmFailure(complaints, code) {
  const said = complaints.join('\n')
  const known = advice.find(([pattern]) => pattern.test(said))?.[1]
  const head = known ?? `npm install failed (${code}): its own words are below`
  const lines = complaints.filter((line) => line.trim() !== '').slice(0, 12)
  return [`The packages could not be installed. ${head}.`, ...lines.map((line) => `  npm: ${line}`)].join('\n')
}
