/** A feature's name as each place spells it. */
export interface FeatureNames {
  /** Folders, files, addresses. */
  readonly kebab: string
  /** Constants and text namespaces. */
  readonly camel: string
  /** Types and components. */
  readonly pascal: string
  /** Tables. */
  readonly snake: string
  /** In sentences. */
  readonly words: string
  /** As a title. */
  readonly title: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function namesOf(kebab: string): FeatureNames {
  const parts = kebab.split('-')
  const pascal = parts.map(capital).join('')
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    words: parts.join(' '),
    title: capital(parts.join(' ')),
  }
}

/** The template's own feature; its names become the new feature's wherever they stand. */
export const sample = namesOf('sample-notes')

export const renamed = (text: string, { kebab, camel, pascal, snake, words, title }: FeatureNames) =>
  text
    .replaceAll(sample.kebab, kebab)
    .replaceAll(sample.camel, camel)
    .replaceAll(sample.pascal, pascal)
    .replaceAll(sample.snake, snake)
    .replaceAll(sample.words, words)
    .replaceAll(sample.title, title)

/** The longest name of a table that PostgreSQL keeps whole, less what the template adds to it. */
const longest = 40

/** Words that cannot name a constant. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
   finally for function if implements import in instanceof interface let new null package private protected public
   return static super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
)

/** Why a name cannot be a feature's; null where it can. `taken` are names that something else has. */
export function nameFault(name: string, taken: ReadonlySet<string>): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name))
    return `'${name}' is no name for a feature: write words in lower case, with hyphens between them (visa-notes)`
  if (name.length > longest) return `'${name}' is longer than ${longest} characters`
  if (reserved.has(name)) return `'${name}' is a word of JavaScript: add another word to it`
  if (taken.has(name)) return `'${name}' is taken: a feature, a folder, a table or an address has this name`
  return null
}
