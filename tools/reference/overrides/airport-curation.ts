/** Who is right where the comparison with another table differs: by airport and language, for compare.ts. */
const lines = `
FRA en-US | both: the full name; no traveller needs the river
FRA ja-JP | both: the full name
SZX ja-JP | ours: what airlines and the city write; theirs replaces a character old encodings had not (kept as another name)
BLR ja-JP | ours: the name of today; theirs is the former one (kept as another name)
BNE zh-TW | ours: the usual word in Taiwan; CLDR's is kept as another name
PMI en-US | ours: Palma alone is another city
PMI zh-CN | ours: theirs is Parma's name too
PMI ja-JP | both: Spanish ll in two spellings
CJU en-US | ours: 'City' belongs to the administration
CUN en-US | both
DPS en-US | ours: bookings say Bali; Denpasar is kept as another name
DPS zh-CN | ours: theirs is no usual spelling of Denpasar
DPS ja-JP | ours: Bali again
HKT ja-JP | ours: theirs says 'city municipality'
KWI en-US | both: ours says what airlines say
PUS zh-CN | ours: theirs cut a word in two (广域市)
PUS ja-JP | ours: the same (広域市)
LPA en-US | both: airlines name the island, theirs the city on it
LPA zh-CN | both: island and city
LPA ja-JP | both: island and city
TFS en-US | ours: the airport is at the other end of the island
TFS zh-CN | ours: the same
TFS ja-JP | ours: the same
AMD ja-JP | ours: the usual spelling; theirs is the Hindi one (kept as another name)
CEB en-US | ours: 'City' belongs to the administration
CEB zh-CN | ours: theirs is the word of Taiwan in simplified characters
CEB ja-JP | ours: theirs is the town beside it, Lapu-Lapu
COK en-US | both: Kochi is the name of today, Cochin the former one (kept as another name)
COK zh-CN | ours: theirs is the word of Taiwan
CGN en-US | ours: English has a name of its own
UPG zh-TW | ours: the usual word in Taiwan; CLDR's is kept as another name
ACE en-US | both: airlines name the island, theirs the city on it
ACE zh-CN | both: island and city
ACE ja-JP | both: island and city
BAH en-US | both: airlines name the country, whose long name theirs is
BAH zh-CN | both: country and capital
BAH ja-JP | both: country and capital
CNX ja-JP | ours: the usual spelling
HER en-US | ours: English has a name of its own
JJN en-US | ours: airlines sell Quanzhou; the airport lies in Jinjiang (kept as another name)
JJN zh-CN | ours: the same
JJN ja-JP | ours: the same
MLA en-US | ours: theirs is a village
SVQ en-US | ours: English has a name of its own
SVQ ja-JP | ours: the usual spelling
SWA en-US | ours: the airport is named after Jieyang; Chaozhou and Shantou are kept as other names
SWA zh-CN | ours: the same
SWA ja-JP | ours: the same
KEF ja-JP | theirs was: the usual spelling, taken over
PEN en-US | ours: airlines name the island; George Town is kept as another name
PEN zh-CN | ours: theirs is half a name
PEN ja-JP | ours: the same as in English
SVX zh-TW | both: ours is the commoner spelling
SVX ja-JP | both
GOI en-US | ours: airlines sell Goa; theirs is the town beside the airport
GOT en-US | ours: English has a name of its own
JHG en-US | ours: airlines sell Xishuangbanna; its seat Jinghong is kept as another name
JHG zh-CN | ours: the same
JHG ja-JP | ours: the same
GLA zh-TW | both are used in Taiwan
YNT zh-TW | both are used in Taiwan
SVQ zh-TW | ours: the usual word in Taiwan
GVA en-US | ours: English has a name of its own
JFK en-US | ours: New York is the usual name
LGA en-US | ours: New York is the usual name
EWR en-US | ours: New York is the usual name
IAD en-US | both: ours is the short name
DCA en-US | both: ours is the short name
BWI en-US | ours: an airport of Washington's metropolitan area, by its short name
BWI ja-JP | both: metropolitan area and the nearer city
PHX zh-CN | both: the official name and the translated one, kept as another name
MEX ja-JP | both
SCL ja-JP | ours: the spelling of today
SAN zh-CN | ours: theirs is the word of Taiwan
PTY en-US | ours: English has a name of its own
PTY zh-CN | ours: theirs is the country
PTY zh-TW | ours: theirs is the country
PTY ja-JP | ours: theirs is the country
SHJ zh-CN | ours: the usual name
KWI zh-CN | both: city and country
KWI zh-TW | both: city and country
MTY zh-TW | both
SMF zh-CN | ours: theirs is the word of Taiwan
ADD ja-JP | ours: the spelling of today
CNF ja-JP | both
SJC zh-CN | ours: theirs is the word of Taiwan
RSW zh-CN | ours: the usual spelling
CMN zh-TW | both
HRG zh-CN | ours: the usual spelling
HRG ja-JP | both
SSA ja-JP | both
YEG zh-TW | ours: the usual word in Taiwan
CLO ja-JP | ours: the short name, as everybody says
`

export const airportCuration: ReadonlyMap<string, string> = new Map(
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', verdict = ''] = line.split(' | ')
      return [key, verdict]
    }),
)
