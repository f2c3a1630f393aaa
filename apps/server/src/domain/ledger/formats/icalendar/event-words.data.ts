/**
 * What calendar entries of journeys are called in the languages airlines, railways, hotels and people write them in.
 * Latin words stand alone; signs of Chinese and Japanese stand anywhere.
 */
const words = (latin: string, other = '') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${latin})(?![\\p{L}])${other === '' ? '' : `|${other}`}`, 'iu')

export const eventWords = {
  flight: words(
    'flights?|flug(?:nummer|nr)?|flüge|vols?|vuelos?|volo|voo|vlucht|flyg(?:ning)?|flyvning|lento|rejs|рейс',
    '航班|班机|班機|フライト|便|✈|🛫|🛬',
  ),
  train: words(
    'trains?|rail|railway|zug|zugfahrt|bahn(?:fahrt)?|tren|treno|trein|tåg|tog|juna|pociąg|vlak|поезд|eurostar|thalys|amtrak|trenitalia|italo|renfe|sncf|tgv(?: inoui)?|ouigo|regiojet|öbb|sbb|nightjet|shinkansen|hogwarts',
    '火车|火車|高铁|高鐵|动车|列车|列車|新幹線|新干线|特急|車次|车次|🚄|🚅|🚆',
  ),
  hotel: words(
    'hotels?|hôtel|hostel|inn|resort|motel|lodge|albergo|pensione?|gasthof|gasthaus|ryokan|guest ?house|b&b|aparthotel|suites|airbnb|marriott|hilton|hyatt|sheraton|westin|novotel|ibis|mercure|sofitel|radisson|ramada|intercontinental|crowne plaza|kempinski|premier inn|travelodge|residence inn|four seasons|ritz-carlton|shangri-la|mandarin oriental|motel one',
    '酒店|宾馆|賓館|飯店|旅館|旅馆|旅店|ホテル|民宿',
  ),
  car: words(
    '(?:rental|hire) cars?|car (?:rental|hire|reservation|pick-?up)|rent-?a-?car|mietwagen|leihwagen|autovermietung|location (?:de )?voiture|voiture de location|alquiler de (?:coche|auto|vehículo)s?|coche de alquiler|noleggio (?:auto|di auto)|auto(?:noleggio| a noleggio)|huurauto',
    '租车|租車|レンタカー|自駕|自驾',
  ),
  /** Words that make an entry a meeting, whatever else it names. */
  meeting: words(
    'meetings?|calls?|sync|stand-?up|discuss(?:ion)?|review|workshop|webinar|interview|lunch|dinner|drinks|party|briefing|debrief|training|seminar|conference call|1:1|one-on-one|planning|besprechung|termin|telko|réunion|reunión|riunione|vergadering|möte|deadline|reminder|book|buy|cancel my|change|check prices|simulator|school|academy',
    '会议|會議|会議|打合せ|打ち合わせ|面谈|面試|面试|讨论|討論|勉強会|飲み会',
  ),
  gathering: words(
    'conference|summit|congress|expo|fair|exhibition|industry|symposium|offsite|retreat|wedding|gala|concert|festival|tagung|messe|kongress|hochzeit|salon|congreso|fiera',
    '行业|业界|大会|大會|峰会|論壇|论坛|展览|展会|培训|研讨|年会|婚礼|セミナー|展示会|結婚式',
  ),
  /** As part of a name: Latin ones are part of many a hotel's. */
  cjkGathering: /会议|会議|會議|行业|大会|大會|峰会|論壇|论坛|展会|培训|研讨|年会|婚礼|セミナー|展示会/u,
} as const

/** Reminders to check in, which have the number and route of a journey, and not its times. */
export const checkInReminder =
  /^(?:(?:reminder|erinnerung|rappel|time to|now|提醒|リマインダー)\W*)?(?:(?:online|web|mobile)[- ]?)?(?:check(?:ing)?[- ]?in|einchecken|eincheckung|s.enregistrer|enregistrement|facturaci[oó]n(?: online)?|incheckning|inchecken|办理登机|辦理登機|值机|值機|線上報到|報到|チェックイン|搭乗手続)|(?:check-?in|einchecken|enregistrement|值机|報到|チェックイン)\s*(?:is |ist |now |jetzt )?(?:opens?|open|available|starts?|reminder|deadline|öffnet|möglich|ouvert|开始|開始|受付)?[.!]?$/iu

/** What people do around somebody's journey: the way to the airport, and fetching whoever arrives. */
export const aroundJourney =
  /^(?:leave|leaving|drive|driving|taxi|uber|cab|transfer|shuttle|limo(?:usine)?|pick(?:ing)?[ -]?up|collect|fetch|meet|drop(?:ping)?[ -]?off|see off|boarding|gate clos|bag(?:gage)? drop|pack(?:ing)?|print|abhol|zum (?:flughafen|bahnhof)|fahrt zum|接机|接機|送机|送機|接站|去机场|去機場|空港へ|出迎え|お迎え|見送り)/iu

/** Car companies by the names they print, longest first. */
export const carVendors =
  /(?<!\p{L})(Hertz|Avis|Sixt|Europcar|Enterprise|Budget|Alamo|National Car Rental|Thrifty|Dollar|Payless|Buchbinder|Green Motors|Goldcar|Ok Mobility|Centauro|Maggiore|Nippon Rent-?A-?Car|Toyota Rent[- ]A[- ]Car|Times Car|ORIX|Nissan Rent[- ]A[- ]Car|一嗨租车|神州租车|格上租車|和運租車)(?!\p{L})|(トヨタレンタカー|ニッポンレンタカー|オリックスレンタカー|タイムズカー|日産レンタカー)/iu

/** Kinds of trains, as they stand before their numbers. */
export const trainKinds =
  'ICE|ICN|ICD|IC|EC|ECE|EN|NJ|RJX|RJ|TGV(?: INOUI| Lyria)?|INOUI|OUIGO|TER|THA|Thalys|EST|Eurostar|ES|RE|RB|IRE|IR|FLX|WB|AVE|ALVIA|AVANT|EUROMED|MD|FR|FA|FB|Frecciarossa|Frecciargento|Italo|ITA|X2|X2000|SJ|EX|TLK|EIC|EIP|LEO|Acela|Amtrak|Northeast Regional|RGJ|S2|RX|SC'

/** Trains that are known by a name and a number. */
export const namedTrains =
  /(のぞみ|ひかり|こだま|みずほ|さくら|つばめ|はやぶさ|はやて|やまびこ|なすの|こまち|つばさ|とき|たにがわ|かがやき|はくたか|つるぎ|あさま|Nozomi|Hikari|Kodama|Mizuho|Sakura|Hayabusa|Yamabiko|Komachi|Kagayaki|Hakutaka)\s*(?:No\.?\s*)?(\d{1,4})\s*号?/iu
