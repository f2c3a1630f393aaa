/** Who is right where the comparison of airlines with another table differs: by designator, for compare.ts. */
export const airlineCuration: ReadonlyMap<string, string> = new Map(
  `
O2 | neither: air taxis, sold by no agency
VG | ours: ceased
YX | ours: theirs are those of Midwest, which had the designator before
F9 | ours: FFT; theirs is a slip of the keyboard
VA | ours: the domestic company's code; theirs is that of its international sister
G8 | ours: grounded in 2023 and wound up
I5 | ours: merged into Air India Express
UK | ours: merged into Air India in 2024
WY | ours: OMA is the designator of today
WX | ours: sells no flights of its own any more
MN | ours: wound up in 2022
CT | ours: went with Alitalia
OB | both: theirs has the short name behind it
RE | ours: ceased in 2021
WE | ours: merged into Thai Airways
PK | both: theirs has the short name behind it
LE | ours: the Swedish company's flights are D8
DY | both: theirs is the name of the operating certificate
OC | ours: theirs is the designator of the company's former name
3M | ours: ceased in 2025; its own flights were SIL
VH | ours: ceased in 2023
Z8 | ours: ceased
`
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [code = '', text = ''] = line.split(' | ')
      return [code, text]
    }),
)
