/** `esp=1`: an external system began this sign-in. */
export const readSsoSearch = (search: Record<string, unknown>): { esp?: '1' } =>
  String(search['esp']) === '1' ? { esp: '1' } : {}
