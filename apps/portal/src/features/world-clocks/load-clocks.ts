import { fetchTexts } from '../../lib/i18n.ts'

/** Fetches the tile and its texts. */
export async function loadWorldClocks() {
  const [{ WorldClocks }] = await Promise.all([import('./world-clocks.tsx'), fetchTexts('clocks')])
  return WorldClocks
}
