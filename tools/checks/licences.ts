/** Licences that ask for no more than their text and copyright, which npm installs with the package. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
])
/** Licences that ask that people who get Portolan learn where the source is, or whose work it is: NOTICE says so. */
const NAMED = new Set(['CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'OFL-1.1'])

/** What packages misspell in their package.json, or leave out: looked up in the licence that they bring. */
export const MISSPELT: Readonly<Record<string, string>> = {
  'splaytree-ts BDS-3-Clause': 'BSD-3-Clause',
  'png-js ': 'MIT',
}

type Locked = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }

/**
 * Answers a fault for each package that is shipped (not only for tests) with a licence that nobody has looked at, and for
 * each that NOTICE must name and does not. NOTICE has a line `  name, name-*: licence, … https://source` for those.
 */
export function findLicenceFaults(lock: string, notice: string): string[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  const named = readNotice(notice)
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .flatMap(([path, { license: declared }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      const license = MISSPELT[`${name} ${declared ?? ''}`] ?? declared
      if (license === undefined) return [`${name} declares no licence`]
      // A package with parts under several licences asks for all of them, one with a choice for one.
      const bare = license.replace(/^\((.*)\)$/, '$1')
      const choices = bare.includes(' AND ')
        ? bare.split(' AND ').filter((one) => !PERMISSIVE.has(one))
        : bare.split(' OR ')
      if (choices.length === 0 || (!bare.includes(' AND ') && choices.some((one) => PERMISSIVE.has(one)))) return []
      const chosen = bare.includes(' AND ') && choices.length > 1 ? undefined : choices.find((one) => NAMED.has(one))
      if (chosen === undefined)
        return [`${name} has the licence ${license}, which tools/checks/licences.ts does not allow`]
      return named.some((one) => one.licence === chosen && matches(one.pattern, name))
        ? []
        : [`${name} has the licence ${chosen}: NOTICE does not name it with its licence and its source`]
    })
}

function readNotice(notice: string): { pattern: string; licence: string }[] {
  return [...notice.matchAll(/^ {2}(\S.*?): ([\w.-]+),[^\n]*(?:\n {4}[^\n]*)*?https:\/\//gm)].flatMap(
    ([, names = '', licence = '']) => names.split(', ').map((pattern) => ({ pattern, licence })),
  )
}

const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
