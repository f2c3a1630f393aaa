/** Shapes of the 50m data without an ISO code of their own: the country that they are shown with; null: none. */
export const codeOfShape: Readonly<Record<string, string | null>> = {
  // CLDR and airlines name it XK.
  XKX: 'XK',
  // No government but one recognises it: advisories speak of Cyprus.
  CYN: 'CY',
  // Advisories speak of Somalia.
  SOL: 'SO',
  KAS: null,
  ATC: 'AU',
}

/** Parts of a country's shape with a code of their own, by where their first corner lies: west, south, east, north. */
export const partsOfShapes: Readonly<
  Record<string, readonly (readonly [string, readonly [number, number, number, number]])[]>
> = {
  FRA: [
    ['GF', [-55, 1, -51, 7]],
    ['GP', [-62, 15.8, -60.9, 16.6]],
    ['MQ', [-61.3, 14.3, -60.7, 15]],
    ['RE', [55, -22, 56, -20]],
    ['YT', [44.9, -13.2, 45.4, -12.5]],
  ],
  NOR: [
    ['SJ', [9, 76, 35, 81]],
    ['SJ', [-10, 70, -7, 72]],
  ],
  NLD: [['BQ', [-69, 11, -62, 18]]],
  IOA: [
    ['CX', [105, -11, 106.5, -10]],
    ['CC', [96, -13, 98, -11]],
  ],
  NZL: [['TK', [-173, -10, -171, -8]]],
}
