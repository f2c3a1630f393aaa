/** One forbidden kind of import, with the sentence that says what to do instead. */
export type Ban = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] })

/** A set of files and what they may not import. */
export type Zone = {
  files: string[]
  excludeFiles?: string[]
  bans: Ban[]
}

/** A set of files and the members they may not touch. */
export type MemberZone = { files: string[]; members: MemberBan[] }

export type MemberBan = { object?: string; property: string; message: string }

export const TESTS = ['**/*.test.ts', '**/*.test.tsx']

/** What a feature gives to tests and journeys: its people, its page tour. */
export const TESTING = '**/testing/**'

/** For what is built and delivered. */
export const testing: Ban = {
  regex: '(?:^|/)testing/',
  message: 'testing/ is for tests and journeys alone: move what the product needs out of it.',
}

/** Any way up out of the current folder, or a path alias to the source root. */
const UP = '^(?:(?:\\.\\./)+|[@~#]/)'

/** Forbids imports of the given rooms, from any depth below them. */
export function room(names: string[], message: string): Ban {
  return { regex: `${UP}(?:${names.join('|')})/`, message }
}

/** Forbids files of the source root, such as app.ts. */
export function rootFile(names: string[], message: string): Ban {
  return { regex: `${UP}(?:${names.join('|')})\\.tsx?$`, message }
}

/** Forbids the packages named and everything below them. */
export function packages(names: string[], message: string, allowTypeImports = false): Ban {
  return { regex: `^(?:${names.join('|')})(?:/|$)`, message, ...(allowTypeImports ? { allowTypeImports } : {}) }
}

/** Forbids files by their role, the word before `.ts` (`trips.store.ts`). */
export function roles(names: string[], message: string, allowTypeImports = false): Ban {
  return { regex: `\\.(?:${names.join('|')})\\.ts$`, message, ...(allowTypeImports ? { allowTypeImports } : {}) }
}

/**
 * Forbids the folders beside one's own. The pattern depends on how deep the file lies below its folder
 * (0: directly inside), because lint patterns see the import as it is written, not where it leads.
 */
export function sibling(depth: number, message: string): Ban {
  return { regex: `^${'\\.\\./'.repeat(depth + 1)}[^.]`, message }
}

/** Globs of the files with `ending` that lie exactly `depth` folders below a child of `parent`. */
export function atDepth(parent: string, depth: number, ending: string): string {
  return `${parent}/*/${'*/'.repeat(depth)}${ending}`
}
