export interface NamedRow {
  readonly code: string
  readonly names: Readonly<Record<string, string | null>>
}

const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP']

/** Rows of Markdown: one for each code whose names differ, and what only one side has. */
export function comparedNames(
  ours: readonly (readonly [code: string, names: readonly string[]])[],
  theirs: readonly (readonly [code: string, names: NamedRow['names']])[],
): string {
  const built = new Map(ours)
  const other = new Map(theirs)
  const rows = [...built].flatMap(([code, names]) => {
    const theirNames = other.get(code)
    if (!theirNames) return []
    const different = languages.flatMap((language, index) => {
      const one = names[index] ?? ''
      const two = theirNames[language] ?? ''
      return two && one !== two ? [`${language}: ${one} / ${two}`] : []
    })
    return different.length > 0 ? [`| ${code} | ${different.join('; ')} |`] : []
  })
  const missing = [...other.keys()].filter((code) => !built.has(code))
  const lines = [
    `Compared: ${[...built.keys()].filter((code) => other.has(code)).length}; different: ${rows.length}.`,
    missing.length > 0 ? `Only there: ${missing.join(', ')}.` : 'Nothing is only there.',
  ]
  const table = rows.length > 0 ? ['', '| code | ours / theirs |', '|---|---|', ...rows] : []
  return [...lines, ...table].join('\n')
}
