/** Homes, stays alone, rented cars, groups, several visits. */
export const homeTrips = `
= - | No home known: where the first flight leaves from counts as home
air a: PRG 05-04 08:00 > BRU 09:30
air b: BRU 05-06 18:00 > PRG 19:30
@ BRU 05-05 12:00 = there BRU
@ PRG 05-06 19:30 = home

= - | No home known, first a room: nothing counts as home
stay s: BRU 05-04 > 05-06
air b: BRU 05-06 18:00 > PRG 19:30
@ BRU 05-05 12:00 = stay BRU
@ BRU 05-06 12:00 = there BRU by s
@ PRG 05-06 19:30 = there PRG ? nothing_onward, PRG 05-06 19:30

= - | No home known: after five weeks at the first one, the next departure says anew where home is
air a: PRG 01-05 08:00 > BRU 09:30
air b: BRU 01-07 18:00 > PRG 19:30
air c: WAW 02-16 08:00 > VNO 10:20
air d: VNO 02-18 18:00 > WAW 18:15
@ BRU 01-06 12:00 = there BRU
@ PRG 01-20 12:00 = home
@ VNO 02-17 12:00 = there VNO
@ WAW 02-18 18:15 = home

= - | No home known: a week at home is too short to have moved
air a: PRG 01-05 08:00 > BRU 09:30
air b: BRU 01-07 18:00 > PRG 19:30
air c: WAW 01-14 08:00 > VNO 10:20
air d: VNO 01-16 18:00 > WAW 18:15
@ PRG 01-10 12:00 = home
@ VNO 01-15 12:00 = there VNO
@ WAW 01-16 18:15 = there WAW ? nothing_onward, WAW 01-16 18:15

= - | No home known: five weeks abroad are no home
air a: PRG 03-01 08:00 > BRU 09:30
air b: WAW 04-20 08:00 > PRG 09:20
@ BRU 04-10 12:00 = there BRU ? onward_from_elsewhere, BRU 03-01 09:30
@ PRG 04-20 09:20 = home

= - | No home known, the first train says it
rail a: YOK 06-01 07:00 > OSA 09:20
rail b: OSA 06-01 18:00 > YOK 20:20
@ OSA 06-01 12:00 = there OSA
@ YOK 06-01 20:20 = home

= - | No home known, and the first flight is cancelled: the next one says it
air a: PRG 05-04 08:00 > BRU 09:30 x
air b: VIE 05-05 08:00 > BRU 09:40
air c: BRU 05-06 18:00 > VIE 19:40
@ BRU 05-04 12:00 = before
@ BRU 05-05 12:00 = there BRU by b
@ VIE 05-06 19:40 = home

= - | No home known, where the first flight leaves from neither
air a: - 05-04 06:00 > BRU 05-04 09:30
air b: BRU 05-06 18:00 > PRG 19:30
@ BRU 05-05 12:00 = there BRU
@ PRG 05-07 12:00 = there PRG ? nothing_onward, PRG 05-06 19:30

= SZX, HKG | Two homes: the person's and the company's; either ends it
air a: SZX 03-02 08:00 > CTU 10:40
air b: CTU 03-04 18:00 > HKG 20:40
air c: HKG 03-09 08:00 > SIN 12:00
air d: SIN 03-11 18:00 > SZX 22:00
@ CTU 03-03 12:00 = there CTU
@ HKG 03-04 20:40 = home
@ SIN 03-10 12:00 = there SIN
@ SZX 03-11 22:00 = home

= SZX, HKG | Between two homes by train: only the ride
rail a: SZX 03-16 08:00 > HKG 08:19
rail b: HKG 03-16 18:00 > SZX 18:19
@ HKG 03-16 08:10 = rail HKG
@ HKG 03-16 12:00 = home
@ SZX 03-16 18:10 = rail SZX
@ SZX 03-16 18:19 = home

= MNL, SIN | Home in another country than the company's: a visit to the office is a stay, not a place between
air a: MNL 04-06 08:00 > SIN 11:50
stay s: SIN 04-06 > 04-09
air b: SIN 04-09 18:00 > MNL 21:50
@ SIN 04-06 11:50 = home
@ SIN 04-07 12:00 = stay SIN
@ SIN 04-09 12:00 = home
@ SIN 04-09 19:00 = air MNL
@ MNL 04-09 21:50 = home

= MNL | The same visit where only the person's home counts
air a: MNL 04-06 08:00 > SIN 11:50
stay s: SIN 04-06 > 04-09
air b: SIN 04-09 18:00 > MNL 21:50
@ SIN 04-06 11:50 = there SIN by a
@ SIN 04-09 12:00 = there SIN by s

= REK | Home in another country than every item
air a: KUL 04-06 08:00 > BKI 10:35
air b: BKI 04-08 18:00 > KUL 20:35
@ BKI 04-07 12:00 = there BKI
@ KUL 04-08 20:35 = there KUL ? nothing_onward, KUL 04-08 20:35

= HKG | A room in the home city: in it, then home
stay s: HKG 02-14 > 02-16
@ HKG 02-14 12:00 = before
@ HKG 02-15 12:00 = stay HKG
@ HKG 02-16 11:00 = home

= HKG | A room at home on the night before an early flight
stay s: HKG 02-20 > 02-21 05:00
air a: HKG 02-21 07:00 > NGO 11:40
air b: NGO 02-23 17:00 > HKG 20:50
@ HKG 02-20 23:00 = stay HKG
@ HKG 02-21 06:00 = home
@ NGO 02-22 12:00 = there NGO
@ HKG 02-23 20:50 = home

= YTO | A weekend at home between two parts of one project
air a: YYZ 10-05 08:00 > YHZ 11:10
air b: YHZ 10-09 17:00 > YYZ 18:30
air c: YYZ 10-12 08:00 > YHZ 11:10
air d: YHZ 10-16 17:00 > YTZ 18:45
@ YHZ 10-07 12:00 = there YHZ by a
@ YYZ 10-10 12:00 = home
@ YHZ 10-14 12:00 = there YHZ by c
@ YTZ 10-16 18:45 = home

= CHI | Four visits to one client, one hotel each time, the last return missing
air a: ORD 02-02 07:00 > MSP 08:30
stay s: MSP 02-02 > 02-03
air b: MSP 02-03 17:00 > ORD 18:30
air c: MDW 02-16 07:00 > MSP 08:30
stay t: MSP 02-16 > 02-17
air d: MSP 02-17 17:00 > MDW 18:30
air e: ORD 03-02 07:00 > MSP 08:30
stay u: MSP 03-02 > 03-03
@ MSP 02-03 02:00 = stay MSP by s
@ CHI 02-10 12:00 = home
@ MSP 02-17 02:00 = stay MSP by t
@ CHI 02-20 12:00 = home
@ MSP 03-03 12:00 = there MSP by u ? nothing_onward, MSP 03-03 11:00

= OSL | Stays alone, one after the other in three cities
stay s: TRD 08-03 > 08-05
stay t: BOO 08-06 > 08-08
stay u: TOS 08-08 > 08-10
@ TRD 08-03 14:00 = before
@ TRD 08-04 12:00 = stay TRD
@ TRD 08-05 20:00 = there TRD ? onward_from_elsewhere, TRD 08-05 11:00
@ BOO 08-07 12:00 = stay BOO
@ TOS 08-09 12:00 = stay TOS
@ TOS 08-10 11:00 = there TOS ? nothing_onward, TOS 08-10 11:00

= OSL | Stays alone in one city with a night between that nothing tells of
stay s: TRD 08-03 > 08-05
stay t: TRD 08-06 > 08-08
@ TRD 08-05 23:00 = there TRD by s
@ TRD 08-07 12:00 = stay TRD by t
@ TRD 08-08 11:00 = there TRD by t ? nothing_onward, TRD 08-08 11:00

= OSL | Stays alone, months apart: still at the last known place
stay s: TRD 01-12 > 01-14
stay t: BGO 05-04 > 05-06
@ TRD 03-01 12:00 = there TRD ? onward_from_elsewhere, TRD 01-14 11:00
@ BGO 05-05 12:00 = stay BGO

= OSL | Stays alone, the last in the home city
stay s: TRD 08-17 > 08-19
stay t: OSL 08-19 > 08-20
@ TRD 08-18 12:00 = stay TRD
@ TRD 08-19 12:00 = there TRD ? onward_from_elsewhere, TRD 08-19 11:00
@ OSL 08-20 02:00 = stay OSL
@ OSL 08-20 11:00 = home

= HKG | A rented car at the destination, returned where it was taken, changes nothing
air a: HKG 05-01 12:00 > SFO 09:30
car c: SFO 05-01 10:30 > SFO 05-04 09:00
stay s: SFO 05-01 > 05-04
air b: SFO 05-04 13:00 > HKG +1 18:00
@ SFO 05-01 10:00 = there SFO by a
@ SFO 05-01 12:00 = there SFO
@ SFO 05-02 12:00 = stay SFO
@ SFO 05-04 12:00 = there SFO by s
@ HKG 05-05 18:00 = home

= HKG | A one-way car without rooms: on the road, unconfirmed since the pick-up
air a: HKG 06-01 12:00 > LAX 09:30
car c: LAX 06-01 10:30 > LAS 06-03 18:00
air b: LAS 06-04 13:00 > LAX 14:10
air d: LAX 06-04 23:00 > HKG 06-06 05:00
@ LAX 06-01 10:00 = there LAX by a
@ LAX 06-01 10:30 = there LAX by c ? by_car, LAX 06-01 10:30
@ LAS 06-03 17:59 = there LAX by c ? by_car, LAX 06-01 10:30
@ LAS 06-03 18:00 = there LAS by c
@ LAX 06-04 20:00 = there LAX by b
@ HKG 06-06 05:00 = home

= HKG | A one-way car with a room on the way: in the room, then on the road from there
air a: HKG 07-01 12:00 > LAX 09:30
car c: LAX 07-01 10:30 > SFO 07-04 12:00
stay s: SBA 07-01 > 07-03
air b: SFO 07-04 13:00 > HKG +1 18:00
@ LAX 07-01 12:00 = there LAX by c ? by_car, LAX 07-01 10:30
@ SBA 07-02 12:00 = stay SBA
@ SBA 07-03 11:00 = there SBA ? by_car, SBA 07-03 11:00
@ SFO 07-04 12:00 = there SFO by c
@ HKG 07-05 18:00 = home

= MUC | By car from home and back
car c: MUC 09-07 09:00 > MUC 09-09 18:00
@ MUC 09-07 08:59 = before
@ MUC 09-08 12:00 = there MUC by c ? by_car, MUC 09-07 09:00
@ MUC 09-09 18:00 = home

= MUC | By car from home to a room in another city and back
car c: MUC 09-14 09:00 > MUC 09-16 18:00
stay s: INN 09-14 > 09-16
@ MUC 09-14 12:00 = there MUC by c ? by_car, MUC 09-14 09:00
@ INN 09-15 12:00 = stay INN
@ INN 09-16 12:00 = there INN ? by_car, INN 09-16 11:00
@ MUC 09-16 18:00 = home

= MUC | Out by air, home by a one-way car
air a: MUC 09-21 08:00 > CGN 09:05
car c: CGN 09-23 12:00 > MUC 09-23 19:00
@ CGN 09-22 12:00 = there CGN by a
@ CGN 09-23 13:00 = there CGN by c ? by_car, CGN 09-23 12:00
@ MUC 09-23 19:00 = home

= MUC | The car is taken in another city than where the flight lands
air a: MUC 10-05 08:00 > CGN 09:05
car c: DUS 10-05 12:00 > DUS 10-07 12:00
air b: DUS 10-07 14:00 > MUC 15:10
@ CGN 10-05 10:00 = there CGN ? onward_from_elsewhere, CGN 10-05 09:05
@ DUS 10-05 12:00 = there DUS by c
@ DUS 10-07 13:00 = there DUS by c
@ MUC 10-07 15:10 = home

= MUC | A flight within the rental: the flight wins
air a: MUC 10-12 08:00 > CGN 09:05
car c: CGN 10-12 10:00 > CGN 10-16 12:00
air d: CGN 10-14 07:00 > HAM 08:05
air e: HAM 10-14 19:00 > CGN 20:05
air b: CGN 10-16 14:00 > MUC 15:05
@ CGN 10-13 12:00 = there CGN
@ HAM 10-14 07:30 = air HAM
@ HAM 10-14 12:00 = there HAM by d
@ CGN 10-15 12:00 = there CGN
@ MUC 10-16 15:05 = home

= MUC | A cancelled car moves nobody
air a: MUC 10-19 08:00 > CGN 09:05
car c: CGN 10-19 10:00 > HAM 10-20 12:00 x
air b: CGN 10-21 14:00 > MUC 15:05
@ CGN 10-19 12:00 = there CGN by a
@ CGN 10-20 13:00 = there CGN by a
@ MUC 10-21 15:05 = home

= MUC | The car is returned abroad, and nothing is known after it
air a: MUC 11-02 08:00 > BCN 10:05
car c: BCN 11-02 11:00 > VLC 11-05 12:00
@ BCN 11-03 12:00 = there BCN ? by_car, BCN 11-02 11:00
@ VLC 11-05 12:00 = there VLC by c ? nothing_onward, VLC 11-05 12:00

= MUC | A car from home without a day of return: on the road until something else is known
car c: MUC 11-09 09:00 > MUC ?
@ MUC 11-12 12:00 = there MUC by c ? by_car, MUC 11-09 09:00
@ MUC 12-24 12:00 = there MUC by c ? by_car, MUC 11-09 09:00

= MUC | A car abroad without a day of return, then the flight home
air a: MUC 11-16 08:00 > BCN 10:05
car c: BCN 11-16 11:00 > BCN ?
air b: BCN 11-20 18:00 > MUC 20:10
@ BCN 11-16 10:30 = there BCN by a
@ BCN 11-19 12:00 = there BCN by a
@ MUC 11-20 20:10 = home

= - | No home known, a car first: where it was taken
car c: LYS 06-02 08:00 > LYS 06-04 18:00
@ LYS 06-03 12:00 = there LYS ? by_car, LYS 06-02 08:00
@ LYS 06-04 18:00 = home

= HKG | A group flies out together, one flies home early, one goes on
air a: HKG 05-18 09:00 > ICN 13:30
stay s: SEL 05-18 > 05-22 (Ann, Bo)
stay t: SEL 05-18 > 05-20 (Cy)
air b: ICN 05-22 18:00 > HKG 21:00 (Ann)
air c: ICN 05-20 18:00 > HKG 21:00 (Cy)
air d: ICN 05-22 17:00 > CTS 19:50 (Bo)
@ ICN 05-18 13:30 Ann = there ICN
@ ICN 05-18 13:30 Cy = there ICN
@ SEL 05-21 12:00 Ann = stay SEL by s
@ SEL 05-21 12:00 Bo = stay SEL by s
@ SEL 05-21 12:00 Cy = home
@ CTS 05-22 19:50 Bo = there CTS ? nothing_onward, CTS 05-22 19:50
@ HKG 05-22 21:00 Ann = home

= HKG | A group in one room list, one person without a flight
air a: HKG 06-08 09:00 > DAD 10:00 (Ann, Bo)
stay s: DAD 06-08 > 06-10
air b: DAD 06-10 18:00 > HKG 21:00 (Ann, Bo)
@ DAD 06-08 10:00 Ann = there DAD
@ DAD 06-08 10:00 Cy = before
@ DAD 06-09 12:00 Cy = stay DAD
@ HKG 06-11 12:00 Bo = home
@ HKG 06-11 12:00 Cy = there DAD by s ? nothing_onward, DAD 06-10 11:00

= HKG | A group meets at the hub from two cities
air a: HKG 09-01 09:00 > BKK 11:00 (Ann)
air b: KUL 09-01 10:00 > BKK 11:10 (Bo)
air c: BKK 09-01 13:00 > CNX 14:20
air d: CNX 09-03 12:00 > BKK 13:20
air e: BKK 09-03 16:00 > HKG 19:50 (Ann)
air f: BKK 09-03 17:00 > KUL 20:10 (Bo)
@ BKK 09-01 12:00 Ann = there BKK by a
@ BKK 09-01 12:00 Bo = there BKK by b
@ CNX 09-02 12:00 Ann = there CNX by c
@ CNX 09-02 12:00 Bo = there CNX by c
@ HKG 09-03 19:50 Ann = home
@ KUL 09-03 20:10 Bo = there KUL by f ? nothing_onward, KUL 09-03 20:10

= HKG | One of a group has the outbound cancelled
air a: HKG 10-19 09:00 > MFM 09:30 (Ann)
air b: HKG 10-19 12:00 > FOC 13:40 (Ann)
air c: HKG 10-19 12:00 > FOC 13:40 x (Bo)
stay s: FOC 10-19 > 10-21
air d: FOC 10-21 18:00 > HKG 19:45
@ FOC 10-20 12:00 Ann = stay FOC
@ FOC 10-20 12:00 Bo = stay FOC ? outbound_cancelled, FOC 10-19 15:00
@ FOC 10-21 18:00 Ann = air HKG
@ FOC 10-21 18:00 Bo = air HKG ? outbound_cancelled, FOC 10-19 15:00

= HKG | Nothing at all
@ HKG 05-01 12:00 = before

= HKG | The person moved: lives where the project is for half a year
air a: HKG 01-05 22:00 > NBO +1 06:00
stay s: NBO 01-06 07:00 > 06-30
air b: NBO 03-10 10:00 > EBB 11:15
air c: EBB 03-12 18:00 > NBO 19:15
air d: NBO 06-30 23:00 > HKG +1 17:00
@ NBO 02-15 12:00 = stay NBO
@ EBB 03-11 12:00 = there EBB
@ NBO 05-01 12:00 = stay NBO
@ NBO 06-30 12:00 = there NBO by s
@ HKG 07-01 17:00 = home

= STO | Home is a city with three airports and a station
air a: BMA 05-04 07:00 > MMX 08:10
rail b: MMA 05-05 17:00 > STO 21:30
@ MMX 05-04 12:00 = there MMX
@ STO 05-05 21:30 = home

= HKG | Passing home by night between two trips, the same airport
air a: HKG 05-11 08:00 > KIX 12:40
air b: KIX 05-13 18:00 > HKG 21:10
air c: HKG 05-14 00:50 > LHR 06:40
air d: LHR 05-16 20:00 > HKG +1 16:00
@ KIX 05-12 12:00 = there KIX
@ HKG 05-13 23:00 = home
@ LHR 05-15 12:00 = there LHR
@ HKG 05-17 16:00 = home

= HKG | Left from a city across the border, back to home
air a: CAN 05-11 08:00 > KIX 12:40
air b: KIX 05-13 18:00 > HKG 21:10
@ CAN 05-11 07:59 = before
@ CAN 05-11 08:00 = air KIX
@ KIX 05-12 12:00 = there KIX
@ HKG 05-13 21:10 = home

= HKG | Back from a week that nothing tells of: the second trip starts where the first had ended
air a: HKG 08-03 08:00 > KMG 10:40
air b: KMG 08-12 09:00 > LJG 10:00
air c: LJG 08-14 15:00 > HKG 17:40
@ KMG 08-09 12:00 = there KMG by a
@ LJG 08-13 12:00 = there LJG by b
@ HKG 08-14 17:40 = home
`
