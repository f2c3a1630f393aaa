import { fetchTexts } from '../../lib/i18n.ts'

/** The tile and what it says, fetched together. */
export async function loadWorldClocks() {
  const [{ WorldClocks }] = await Promise.all([import('./world-clocks.tsx'), fetchTexts('clocks')])
  return WorldClocks
}
