/**
 * What the fields of passes are called: keys and labels of airlines, railways, hotels and car companies in the
 * languages they print. Matched against `PassField.hint`: small letters, single words.
 */
const words = (latin: string, other: string) => new RegExp(`(?<!\\p{L})(?:${latin})(?!\\p{L})|${other}`, 'u')

export const passWords = {
  flight: words(
    'flight|flt|flight ?(?:no|nr|num|number|code)|flug(?:nummer|nr)?|vol|num(?:é|e)ro de vol|vuelo|volo|voo|vlucht(?:nummer)?|fly(?:gning|vning)?|lento|lot|рейс|penerbangan|uçuş',
    '航班|航空班次|班機|便名|フライト|便$|편명',
  ),
  train: words(
    'train|train ?(?:no|nr|num|number)|zug(?:nummer|nr)?|tren|treno|trein|t(?:å|o)g|juna|poci(?:ą|a)g|vlak|vonat|поезд|comboio|trem|service',
    '列车|列車|车次|車次|班次|号車列車|열차',
  ),
  from: words(
    'from|origin|orig|depart(?:ure|s)?|dep|dep(?:arture)? (?:city|airport|station)|von|ab|start|de|départ|depart|gare de départ|salida|origen|desde|da|partenza|partida|origem|van|vertrek|fra|från|avgång|z|odjezd|откуда|departs ?heading|boarding ?point',
    '出发|出發|起点|始发|乗車駅|出発地|출발',
  ),
  to: words(
    'to|destination|dest|arriv(?:al|es)?|arr|arr(?:ival)? (?:city|airport|station)|nach|an|ziel|à|arrivée|arrivee|gare d.arrivée|llegada|destino|hasta|a|arrivo|destinazione|chegada|naar|aankomst|til|till|ankomst|do|příjezd|куда',
    '到达|到達|抵達|目的地|终点|降車駅|到着地|도착',
  ),
  date: words(
    '(?:[\\p{L} ]*)date|datum|fecha|data|dato|päivä(?:määrä)?|reisedatum|reisetag|abreisedatum|tag|day|flugdatum|дата|tanggal|tarih',
    '日期|日付|搭乗日|乗車日|出発日|날짜|日$',
  ),
  departs: words(
    'depart(?:s|ure|ing|ure ?time)?|dep(?: ?time)?|dept|std|etd|abflug(?:zeit)?|abfahrt(?:szeit)?|ab|salida|hora de salida|partenza|ora di partenza|départ|heure de départ|partida|saída|vertrek(?:tijd)?|avgång|avgang|afgang|lähtö|odlot|odjazd|odjezd|вылет|отправление|keberangkatan|kalkış',
    '起飞|起飛|出发|出發|出発|発車|발차|출발',
  ),
  arrives: words(
    'arriv(?:es?|al|ing|al ?time)|arr(?: ?time)?|sta|eta|ankunft(?:szeit)?|an|llegada|arrivo|arrivée|chegada|aankomst|ankomst|saapuu|przylot|przyjazd|příjezd|прибытие|kedatangan|varış',
    '到达|到達|抵達|到着|着$|도착',
  ),
  boards: words(
    'board(?:ing|s)?(?: ?(?:time|at|from|begins|starts))?|board|einstieg|einsteigen|boardingzeit|embarque|embarquement|imbarco|instappen|ombordstigning|boarding ?heading|gate closes?|посадка|biniş',
    '登机|登機|搭乗(?:時刻|開始)|탑승',
  ),
  notBoarding: words(
    'group|zone|pass|gate|seq(?:uence)?|position|door|number|nr|no|priority|gruppe|groupe|grupo|gruppo|zona',
    '组|組|グループ|口$',
  ),
  passenger: words(
    'passenger(?: ?name)?|pax|name(?: of passenger)?|travell?ers?|guest(?: ?name)?|passagier|fahrgast|reisende(?:r)?|gast|passager|voyageur|nom|pasajero|viajero|nombre|passeggero|nome|passageiro|reiziger|naam|passasjer|passagerare|matkustaja|podróżny|пассажир|driver|member',
    '旅客|乘客|姓名|氏名|お名前|搭乗者|승객|客人',
  ),
  seat: words(
    'seats?|sitz(?:platz)?|platz|si(?:è|e)ge|place|asiento|posto|assento|stoel|zitplaats|sæde|sete|plats|istumapaikka|miejsce|место',
    '座位|座席|席|좌석',
  ),
  coach: words(
    'coach|car|carriage|wagen|voiture|vagón|coche|carrozza|rijtuig|vogn|vagn|wagon|вагон',
    '车厢|車廂|号車|號車|호차',
  ),
  cabin: words(
    'class|cabin|travel ?class|booking ?class|klasse|reiseklasse|classe|clase|klass|luokka|klasa|класс',
    '舱位|艙等|舱|艙|クラス|등급|座席クラス|等級',
  ),
  terminal: words('terminal|term|terminale|terminaali', '航站楼|航廈|ターミナル|터미널'),
  locator: words(
    'pnr|locator|record ?locator|recordlocator|booking ?(?:code|ref(?:erence)?|no|nr|number|id)|confirmation(?: ?(?:code|no|nr|number))?|reservation(?: ?(?:code|no|nr|number))?|reference|file ?key|buchungs(?:nummer|code|nr)|auftragsnummer|reservierungsnummer|dossier|r(?:é|e)f(?:é|e)rence|localizador|reserva|codice (?:di )?prenotazione|c(?:ó|o)digo de reserva|boekingscode|bookingkode|bokningsnummer|varausnumero|rezerwacja|booking',
    '订座|预订号|預訂|订单号|訂單|訂位代號|予約番号|確認番号|예약',
  ),
  hotel: words('hotel(?: ?name)?|property|resort|unterkunft|hôtel|albergo|alojamiento', '酒店|飯店|ホテル|旅館|호텔'),
  room: words(
    'room(?: ?(?:type|category))?|zimmer(?:typ|kategorie)?|chambre|habitación|camera|kamer',
    '房型|客房|部屋|객실',
  ),
  checkIn: words(
    'check ?in(?: ?date)?|arrival(?: ?date)?|anreise(?:datum|tag)?|arrivée|llegada|entrada|arrivo|aankomst|ankomst|tulo|date ?header',
    '入住|チェックイン|체크인',
  ),
  checkOut: words(
    'check ?out(?: ?date)?|departure(?: ?date)?|abreise(?:datum|tag)?|départ|salida|partenza|vertrek|avresa|lähtö',
    '退房|离店|離店|チェックアウト|체크아웃',
  ),
  stay: words(
    'stay|dates?|aufenthalt|zeitraum|s(?:é|e)jour|estancia|soggiorno|verblijf|booking ?date',
    '住宿|宿泊|停留',
  ),
  address: words('address|adresse|anschrift|direcci(?:ó|o)n|indirizzo|adres|osoite|contact', '地址|住所|주소'),
  pickUp: words(
    'pick ?up(?: ?(?:date|time|location))?|collection|abholung|anmietung|prise en charge|recogida|ritiro|ophalen',
    '取车|取車|貸出|出発店舗',
  ),
  dropOff: words(
    'drop ?off(?: ?(?:date|time|location))?|return(?: ?(?:date|time|location))?|rückgabe|restitution|retour|devoluci(?:ó|o)n|riconsegna|inleveren',
    '还车|還車|返却',
  ),
  vehicle: words(
    'vehicle|car(?: ?(?:class|type|group))?|fahrzeug|véhicule|vehículo|veicolo|voertuig',
    '车型|車型|車種',
  ),
} as const

export type PassWord = keyof typeof passWords
