/** Who is right where the comparison with another table differs: by airport and language, for compare.ts. */
const lines = `
`

export const judgements: ReadonlyMap<string, string> = new Map(
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', judgement = ''] = line.split(' | ')
      return [key, judgement]
    }),
)
