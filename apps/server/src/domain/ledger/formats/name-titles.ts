/** Titles as people write them; 'Don', 'Hon' and 'Eng' are names too. */
const words =
  'mr|mrs|ms|miss|mstr|mx|drs?|prof|professor|sir|herr|frau|monsieur|mme|mlle|madame|mademoiselle|sra?|srta|se[ñn]ora?|dott|dott\\.?ssa|dipl\\.?-ing|mevr'

/** Before a name, as often as they come ('Prof. Dr.'), and only where a name of two words follows. */
const leading = new RegExp(`^(?:${words})\\.?\\s+(?=\\S+\\s+\\S)`, 'iu')
const trailing = /\s+\(?(?:MR|MRS|MS|MISS|MSTR|MX|DR|PROF|SIR|CHD|INF|ADT)\.?\)?$/iu
const eastern =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s*)\s*(?:先生|女士|小姐|太太|様|さま|さん|殿|博士|教授)$/u

/**
 * Passes and barcodes omit the blank: 'DOE/JOHNMR', 'SMITH/ANNAMRSPROF'. Only in capitals, and only after two letters. 'DR'
 * ends names (ALEKSANDR), so that it is one only beside another title.
 */
const attached =
  /(?<=\p{Lu}{2})(?:MRS|MSTR|MISS|MR|MS|PROF)(?:DR|PROF)*$|(?<=\p{Lu}{2})(?:(?<!AN)DR|PROF)(?:MRS|MR|MS|PROF|DR)$/u

/** Given names that end like a title. */
const namesLikeTitles = new Set(
  'ABRAMS ADAMS AHMS GRAMS HELMS ISAMS SAMS SIMMS SIMS TIMS TOMS WILLIAMS WILMS WIMS ISRAMS SALIMS'.split(' '),
)

function repeated(text: string, pattern: RegExp): string {
  let rest = text
  while (pattern.test(rest)) rest = rest.replace(pattern, '')
  return rest
}

/** Without the titles after it; 'MR' alone is a name. */
export const withoutTrailing = (name: string): string => repeated(repeated(name, trailing), eastern)

/** Without the titles before and after it. */
export const withoutTitles = (name: string): string => withoutTrailing(repeated(name, leading))

/** A given name in capitals without the title that lost its blank. */
export function withoutAttached(given: string): string {
  const last = given.split(' ').at(-1) ?? ''
  return namesLikeTitles.has(last) ? given : given.replace(attached, '')
}
