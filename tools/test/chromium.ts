import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { type Browser, chromium } from '@playwright/test'

/** How to start the browser: its program, and what its process needs besides our own environment. */
type BrowserProgram = { executablePath: string; env: Record<string, string> }

const require = createRequire(import.meta.url)
const packageFolder = join(dirname(require.resolve('@sparticuz/chromium')), '..')

/** It carries the libraries and a font that Debian brings as packages. Unpacked once and kept in the package's folder, so that a new version of it unpacks anew and npm removes both. */
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

/** The arguments the stack asks for: nothing runs in the background, root may start it. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * The browser of the tests: CHROMIUM_PATH, else the machine's Chromium or Chrome (CHROMIUM_PATH=packaged passes it
 * over), else the one that comes from npm, which `unpackChromium` must have unpacked.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): BrowserProgram {
  const asked = environment['CHROMIUM_PATH']
  const own = asked === 'packaged' ? undefined : (asked ?? usualPaths.find((path) => existsSync(path)))
  return own ? { executablePath: own, env: {} } : packagedBrowser(environment)
}

function packagedBrowser(environment: NodeJS.ProcessEnv): BrowserProgram {
  if (platform !== 'linux' || arch !== 'x64')
    throw new Error(
      'The browser that comes from npm is for Linux on x64: install Chrome, or name one in CHROMIUM_PATH.',
    )
  const libraries = [join(unpackedFolder, 'al2023/lib'), environment['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  const env = { LD_LIBRARY_PATH: libraries, ...(existsSync(machineFonts) ? {} : { FONTCONFIG_FILE: packagedFonts }) }
  return { executablePath: join(unpackedFolder, 'chromium'), env }
}

/** The package's own list of font folders names those of a cloud function. */
const fontList = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${join(unpackedFolder, 'fonts')}</dir><cachedir>${join(unpackedFolder, 'fonts-cache')}</cachedir></fontconfig>
`

/** Unpacks the browser that comes from npm when it is the one to use; a second run finds it there. */
export async function unpackChromium(browser: BrowserProgram): Promise<void> {
  if (!browser.executablePath.startsWith(unpackedFolder) || existsSync(browser.executablePath)) return
  mkdirSync(packageFolder, { recursive: true })
  const folder = mkdtempSync(join(packageFolder, 'unpacking-'))
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  try {
    // The package unpacks into the temporary folder: it gets one of its own, moved when whole, so that a run
    // that was killed half-way leaves nothing that looks finished.
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
  return chromium.launch({ executablePath, args: launchArguments, env: { ...process.env, ...env } })
}
