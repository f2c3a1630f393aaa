import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { type Browser, chromium } from '@playwright/test'

/** How to start the browser: its program, and the variables that its process needs in addition to our environment. */
type BrowserProgram = { executablePath: string; env: Record<string, string> }

const require = createRequire(import.meta.url)
const packageFolder = join(dirname(require.resolve('@sparticuz/chromium')), '..')

/** The browser with its libraries and a font. It is unpacked once into the package's folder, so that npm replaces it with a new version. */
const unpackedFolder = join(packageFolder, 'unpacked')

const machineFonts = '/etc/fonts/fonts.conf'
const packagedFonts = join(unpackedFolder, 'fonts.conf')

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Arguments for tests: no background traffic, and root may start the browser. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * Playwright has the browser's processes share their memory in files of the temporary folder, since containers often have
 * little of /dev/shm. Where there is plenty, a tenth of the browser's work is saved.
 */
export const unwantedArguments: string[] = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= 2 * 2 ** 30
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the machine's Chromium or Chrome (CHROMIUM_PATH=packaged skips it),
 * else the one from npm, which `unpackChromium` unpacks.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): BrowserProgram {
  const asked = environment['CHROMIUM_PATH']
  const own = asked === 'packaged' ? undefined : (asked ?? usualPaths.find((path) => existsSync(path)))
  return own ? { executablePath: own, env: {} } : packagedBrowser(environment)
}

function packagedBrowser(environment: NodeJS.ProcessEnv): BrowserProgram {
  if (platform !== 'linux' || arch !== 'x64')
    throw new Error('The browser from npm is for Linux on x64: install Chrome, or name a browser in CHROMIUM_PATH.')
  const libraries = [join(unpackedFolder, 'al2023/lib'), environment['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  const env = { LD_LIBRARY_PATH: libraries, ...(existsSync(machineFonts) ? {} : { FONTCONFIG_FILE: packagedFonts }) }
  return { executablePath: join(unpackedFolder, 'chromium'), env }
}

/** The package's own list of font folders is for a cloud function. */
const fontList = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${join(unpackedFolder, 'fonts')}</dir><cachedir>${join(unpackedFolder, 'fonts-cache')}</cachedir></fontconfig>
`

/** Unpacks the browser from npm if it is the one to use; later runs find it unpacked. */
export async function unpackChromium(browser: BrowserProgram): Promise<void> {
  if (!browser.executablePath.startsWith(unpackedFolder) || existsSync(browser.executablePath)) return
  mkdirSync(packageFolder, { recursive: true })
  const folder = mkdtempSync(join(packageFolder, 'unpacking-'))
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  try {
    // The package unpacks into the temporary folder. It gets a folder of its own, which is moved when it is complete, so
    // that an interrupted run leaves nothing that looks complete.
    process.env['TMPDIR'] = folder
    await packaged.executablePath()
    await inflate(join(packageFolder, 'bin/al2023.tar.br'))
    writeFileSync(join(folder, basename(packagedFonts)), fontList)
    renameSync(folder, unpackedFolder)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the browser of the tests, unpacked first where it comes from npm. */
export async function openBrowser(): Promise<Browser> {
  const found = findBrowser()
  await unpackChromium(found)
  const { executablePath, env } = found
  return chromium.launch({
    executablePath,
    args: launchArguments,
    ignoreDefaultArgs: unwantedArguments,
    env: { ...process.env, ...env },
  })
}
