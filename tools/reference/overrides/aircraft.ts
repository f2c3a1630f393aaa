import { readAircraft, type CuratedAircraft } from './aircraft-row.ts'

const makers = `
Airbus | 空中客车 | 空中巴士 | エアバス
Boeing | 波音 | 波音 | ボーイング
Embraer | 巴西航空工业 | 巴西航空工業 | エンブラエル
Bombardier | 庞巴迪 | 龐巴迪 | ボンバルディア
De Havilland Canada | 加拿大德哈维兰 | 加拿大德哈維蘭 | デ・ハビランド・カナダ
ATR | ATR | ATR | ATR
COMAC | 中国商飞 | 中國商飛 | COMAC
McDonnell Douglas | 麦道 | 麥道 | マクドネル・ダグラス
Douglas | 道格拉斯 | 道格拉斯 | ダグラス
Fokker | 福克 | 福克 | フォッカー
British Aerospace | 英国宇航 | 英國航太 | ブリティッシュ・エアロスペース
Saab | 萨博 | 紳寶 | サーブ
Sukhoi | 苏霍伊 | 蘇霍伊 | スホーイ
Yakovlev | 雅科夫列夫 | 雅克列夫 | ヤコヴレフ
Irkut | 伊尔库特 | 伊爾庫特 | イルクート
Tupolev | 图波列夫 | 圖波列夫 | ツポレフ
Ilyushin | 伊留申 | 伊留申 | イリューシン
Antonov | 安东诺夫 | 安托諾夫 | アントノフ
Lockheed | 洛克希德 | 洛克希德 | ロッキード
Xi'an | 西飞 | 西飛 | 西安飛機
Harbin | 哈飞 | 哈飛 | ハルビン
NAMC | 日本航空机制造 | 日本航空機製造 | 日本航空機製造
Mitsubishi | 三菱 | 三菱 | 三菱
Fairchild Dornier | 费尔柴尔德-多尼尔 | 費爾柴德-多尼爾 | フェアチャイルド・ドルニエ
Dornier | 多尼尔 | 多尼爾 | ドルニエ
Shorts | 肖特 | 肖特 | ショート
Let | 莱特 | 萊特 | レト
Cessna | 塞斯纳 | 賽斯納 | セスナ
Beechcraft | 比奇 | 比奇 | ビーチクラフト
Britten-Norman | 布里顿-诺曼 | 布里頓-諾曼 | ブリテン・ノーマン
Pilatus | 皮拉图斯 | 皮拉圖斯 | ピラタス
Piper | 派珀 | 派珀 | パイパー
Fairchild Swearingen | 费尔柴尔德 | 費爾柴德 | フェアチャイルド
CASA | 西班牙航空制造 | 西班牙航空製造 | CASA
Gulfstream | 湾流 | 灣流 | ガルフストリーム
Dassault | 达索 | 達梭 | ダッソー
Learjet | 里尔喷气 | 里爾噴射 | リアジェット
Hawker | 霍克 | 霍克 | ホーカー
Convair | 康维尔 | 康維爾 | コンベア
Sikorsky | 西科斯基 | 塞考斯基 | シコルスキー
AgustaWestland | 阿古斯塔·韦斯特兰 | 阿古斯塔·韋斯特蘭 | アグスタウェストランド
Bell | 贝尔 | 貝爾 | ベル
Airbus Helicopters | 空客直升机 | 空中巴士直升機 | エアバス・ヘリコプターズ
Mil | 米里 | 米爾 | ミル
GippsAero | 吉普斯 | 吉普斯 | ギップスエアロ
Grumman | 格鲁曼 | 格魯曼 | グラマン
Aérospatiale/BAC | 法国宇航/英国飞机 | 法國航太/英國飛機 | アエロスパシアル/BAC
`

/**
 * Aircraft by their IATA type code, and the trains and buses that timetables list among them. Where several codes share
 * an ICAO designator, the first is the plain one, by which the designator is found. Maintained by hand.
 */
export const aircraft: readonly CuratedAircraft[] = readAircraft(
  makers,
  `
# Airbus
221 BCS1 narrowbody | Airbus | A220-100
223 BCS3 narrowbody | Airbus | A220-300
CS1 BCS1 narrowbody | Bombardier | CS100
CS3 BCS3 narrowbody | Bombardier | CS300
318 A318 narrowbody | Airbus | A318
32C A318 narrowbody | Airbus | A318
319 A319 narrowbody | Airbus | A319
32D A319 narrowbody | Airbus | A319
31W A319 narrowbody | Airbus | A319
19D A319 narrowbody | Airbus | A319
31N A19N narrowbody | Airbus | A319neo
320 A320 narrowbody | Airbus | A320
32A A320 narrowbody | Airbus | A320
32N A20N narrowbody | Airbus | A320neo
321 A321 narrowbody | Airbus | A321
32B A321 narrowbody | Airbus | A321
32Q A21N narrowbody | Airbus | A321neo
32S - narrowbody | Airbus | A318/A319/A320/A321
32F A320 narrowbody | Airbus | A320 Freighter | A320货机 | A320貨機 | A320貨物機
32X A321 narrowbody | Airbus | A321 Freighter | A321货机 | A321貨機 | A321貨物機
AB3 A30B widebody | Airbus | A300
AB4 A30B widebody | Airbus | A300B4
AB6 A306 widebody | Airbus | A300-600
ABY A306 widebody | Airbus | A300-600F | A300-600F货机 | A300-600F貨機 | A300-600F貨物機
ABB A3ST widebody | Airbus | Beluga | 大白鲸 | 大白鯨 | ベルーガ
310 A310 widebody | Airbus | A310
312 A310 widebody | Airbus | A310-200
313 A310 widebody | Airbus | A310-300
31F - widebody | Airbus | A310F | A310F货机 | A310F貨機 | A310F貨物機
31X A310 widebody | Airbus | A310-200F | A310-200F货机 | A310-200F貨機 | A310-200F貨物機
31Y A310 widebody | Airbus | A310-300F | A310-300F货机 | A310-300F貨機 | A310-300F貨物機
330 - widebody | Airbus | A330
332 A332 widebody | Airbus | A330-200
333 A333 widebody | Airbus | A330-300
33X A332 widebody | Airbus | A330-200F | A330-200F货机 | A330-200F貨機 | A330-200F貨物機
33F - widebody | Airbus | A330F | A330F货机 | A330F貨機 | A330F貨物機
338 A338 widebody | Airbus | A330-800neo
339 A339 widebody | Airbus | A330-900neo
340 - widebody | Airbus | A340
342 A342 widebody | Airbus | A340-200
343 A343 widebody | Airbus | A340-300
345 A345 widebody | Airbus | A340-500
346 A346 widebody | Airbus | A340-600
350 - widebody | Airbus | A350
359 A359 widebody | Airbus | A350-900
351 A35K widebody | Airbus | A350-1000
380 - widebody | Airbus | A380
388 A388 widebody | Airbus | A380-800
# Boeing
703 B703 narrowbody | Boeing | 707
707 - narrowbody | Boeing | 707/720
717 B712 narrowbody | Boeing | 717-200
727 - narrowbody | Boeing | 727
721 B721 narrowbody | Boeing | 727-100
722 B722 narrowbody | Boeing | 727-200
737 - narrowbody | Boeing | 737
731 B731 narrowbody | Boeing | 737-100
732 B732 narrowbody | Boeing | 737-200
73M B732 narrowbody | Boeing | 737-200
733 B733 narrowbody | Boeing | 737-300
73C B733 narrowbody | Boeing | 737-300
734 B734 narrowbody | Boeing | 737-400
735 B735 narrowbody | Boeing | 737-500
73E B735 narrowbody | Boeing | 737-500
736 B736 narrowbody | Boeing | 737-600
73G B737 narrowbody | Boeing | 737-700
73W B737 narrowbody | Boeing | 737-700
738 B738 narrowbody | Boeing | 737-800
73H B738 narrowbody | Boeing | 737-800
739 B739 narrowbody | Boeing | 737-900
73J B739 narrowbody | Boeing | 737-900ER
73F - narrowbody | Boeing | 737 Freighter | 737货机 | 737貨機 | 737貨物機
73Y B733 narrowbody | Boeing | 737-300F | 737-300F货机 | 737-300F貨機 | 737-300F貨物機
73P B734 narrowbody | Boeing | 737-400F | 737-400F货机 | 737-400F貨機 | 737-400F貨物機
73K B738 narrowbody | Boeing | 737-800BCF | 737-800BCF货机 | 737-800BCF貨機 | 737-800BCF貨物機
73U B738 narrowbody | Boeing | 737-800SF | 737-800SF货机 | 737-800SF貨機 | 737-800SF貨物機
7M7 B37M narrowbody | Boeing | 737 MAX 7
7M8 B38M narrowbody | Boeing | 737 MAX 8
7M9 B39M narrowbody | Boeing | 737 MAX 9
7MJ B3XM narrowbody | Boeing | 737 MAX 10
747 - widebody | Boeing | 747
741 B741 widebody | Boeing | 747-100
742 B742 widebody | Boeing | 747-200
743 B743 widebody | Boeing | 747-300
744 B744 widebody | Boeing | 747-400
74M - widebody | Boeing | 747M
74C B742 widebody | Boeing | 747-200M
74D B743 widebody | Boeing | 747-300M
74E B744 widebody | Boeing | 747-400M
74J B74D widebody | Boeing | 747-400D
74L B74S widebody | Boeing | 747SP
74R B74R widebody | Boeing | 747SR
748 B748 widebody | Boeing | 747-8
74H B748 widebody | Boeing | 747-8I
74F - widebody | Boeing | 747F | 747F货机 | 747F貨機 | 747F貨物機
74Y B744 widebody | Boeing | 747-400F | 747-400F货机 | 747-400F貨機 | 747-400F貨物機
74N B748 widebody | Boeing | 747-8F | 747-8F货机 | 747-8F貨機 | 747-8F貨物機
757 - narrowbody | Boeing | 757
752 B752 narrowbody | Boeing | 757-200
75W B752 narrowbody | Boeing | 757-200
753 B753 narrowbody | Boeing | 757-300
75T B753 narrowbody | Boeing | 757-300
75F B752 narrowbody | Boeing | 757-200F | 757-200F货机 | 757-200F貨機 | 757-200F貨物機
75M B752 narrowbody | Boeing | 757-200M
767 - widebody | Boeing | 767
762 B762 widebody | Boeing | 767-200
763 B763 widebody | Boeing | 767-300
76W B763 widebody | Boeing | 767-300ER
764 B764 widebody | Boeing | 767-400ER
76F - widebody | Boeing | 767F | 767F货机 | 767F貨機 | 767F貨物機
76Y B763 widebody | Boeing | 767-300F | 767-300F货机 | 767-300F貨機 | 767-300F貨物機
777 - widebody | Boeing | 777
772 B772 widebody | Boeing | 777-200
77E B772 widebody | Boeing | 777-200ER
77L B77L widebody | Boeing | 777-200LR
773 B773 widebody | Boeing | 777-300
77W B77W widebody | Boeing | 777-300ER
77X B77L widebody | Boeing | 777F | 777F货机 | 777F貨機 | 777F貨物機
77F B77L widebody | Boeing | 777F | 777F货机 | 777F貨機 | 777F貨物機
778 B778 widebody | Boeing | 777-8
779 B779 widebody | Boeing | 777-9
787 - widebody | Boeing | 787
788 B788 widebody | Boeing | 787-8
789 B789 widebody | Boeing | 787-9
781 B78X widebody | Boeing | 787-10
# McDonnell Douglas and Douglas
D10 DC10 widebody | McDonnell Douglas | DC-10
D1C DC10 widebody | McDonnell Douglas | DC-10-30
D1F DC10 widebody | McDonnell Douglas | DC-10F | DC-10F货机 | DC-10F貨機 | DC-10F貨物機
M11 MD11 widebody | McDonnell Douglas | MD-11
M1F MD11 widebody | McDonnell Douglas | MD-11F | MD-11F货机 | MD-11F貨機 | MD-11F貨物機
M80 - narrowbody | McDonnell Douglas | MD-80
M81 MD81 narrowbody | McDonnell Douglas | MD-81
M82 MD82 narrowbody | McDonnell Douglas | MD-82
M83 MD83 narrowbody | McDonnell Douglas | MD-83
M87 MD87 narrowbody | McDonnell Douglas | MD-87
M88 MD88 narrowbody | McDonnell Douglas | MD-88
M90 MD90 narrowbody | McDonnell Douglas | MD-90
DC9 - narrowbody | McDonnell Douglas | DC-9
D93 DC93 narrowbody | McDonnell Douglas | DC-9-30
D91 DC91 narrowbody | McDonnell Douglas | DC-9-10
D92 DC92 narrowbody | McDonnell Douglas | DC-9-20
D94 DC94 narrowbody | McDonnell Douglas | DC-9-40
D95 DC95 narrowbody | McDonnell Douglas | DC-9-50
D8F - narrowbody | Douglas | DC-8F | DC-8F货机 | DC-8F貨機 | DC-8F貨物機
DC8 - narrowbody | Douglas | DC-8
DC6 DC6 regional | Douglas | DC-6
DC4 DC4 regional | Douglas | DC-4
DC3 DC3 regional | Douglas | DC-3
# Other airliners
919 C919 narrowbody | COMAC | C919
909 AJ27 regional | COMAC | C909
C27 AJ27 regional | COMAC | ARJ21-700
SSC CONC narrowbody | Aérospatiale/BAC | Concorde | 协和 | 協和 | コンコルド
L10 L101 widebody | Lockheed | L-1011 TriStar | L-1011三星 | L-1011三星 | L-1011トライスター
L11 L101 widebody | Lockheed | L-1011 TriStar | L-1011三星 | L-1011三星 | L-1011トライスター
L15 L101 widebody | Lockheed | L-1011-500 TriStar | L-1011-500三星 | L-1011-500三星 | L-1011-500トライスター
LOH C130 regional | Lockheed | L-100 Hercules | L-100大力神 | L-100力士 | L-100ハーキュリーズ
IL6 IL62 narrowbody | Ilyushin | Il-62
IL7 IL76 widebody | Ilyushin | Il-76
IL8 IL18 regional | Ilyushin | Il-18
ILW IL86 widebody | Ilyushin | Il-86
IL9 IL96 widebody | Ilyushin | Il-96
I93 IL96 widebody | Ilyushin | Il-96-300
I14 I114 regional | Ilyushin | Il-114
T20 T204 narrowbody | Tupolev | Tu-204
TU3 T134 narrowbody | Tupolev | Tu-134
TU5 T154 narrowbody | Tupolev | Tu-154
YK2 YK42 narrowbody | Yakovlev | Yak-42
YK4 YK40 regional | Yakovlev | Yak-40
MC2 MC23 narrowbody | Irkut | MC-21
SU1 SU95 regional | Sukhoi | Superjet 100 | 超级喷气机100 | 超級噴射機100 | スーパージェット100
SU9 SU95 regional | Sukhoi | Superjet 100-95 | 超级喷气机100-95 | 超級噴射機100-95 | スーパージェット100-95
T34 T334 narrowbody | Tupolev | Tu-334
A4F A124 widebody | Antonov | An-124
AN4 AN24 regional | Antonov | An-24
AN6 AN26 regional | Antonov | An-26/An-30/An-32
A26 AN26 regional | Antonov | An-26
A30 AN30 regional | Antonov | An-30
A32 AN32 regional | Antonov | An-32
A28 AN28 light | Antonov | An-28
A38 AN38 light | Antonov | An-38
A40 A140 regional | Antonov | An-140
A81 A148 regional | Antonov | An-148
A58 A158 regional | Antonov | An-158
AN7 AN72 regional | Antonov | An-72/An-74
ANF AN12 regional | Antonov | An-12
AN2 AN2 light | Antonov | An-2
# Regional jets
E70 E170 regional | Embraer | E170
E75 E75L regional | Embraer | E175
E7W E75L regional | Embraer | E175
E90 E190 regional | Embraer | E190
E95 E195 regional | Embraer | E195
290 E290 regional | Embraer | E190-E2
295 E295 regional | Embraer | E195-E2
275 E275 regional | Embraer | E175-E2
EMJ - regional | Embraer | E-Jet | E系列
ERJ - regional | Embraer | ERJ 135/140/145 | ERJ-135/140/145
ER3 E135 regional | Embraer | ERJ 135 | ERJ-135
ERD E135 regional | Embraer | ERJ 140 | ERJ-140
ER4 E145 regional | Embraer | ERJ 145 | ERJ-145
CRJ - regional | Bombardier | CRJ
CR1 CRJ1 regional | Bombardier | CRJ100
CR2 CRJ2 regional | Bombardier | CRJ200
CR5 CRJ5 regional | Bombardier | CRJ550
CR7 CRJ7 regional | Bombardier | CRJ700
CRA CRJ9 regional | Bombardier | CRJ705
CR9 CRJ9 regional | Bombardier | CRJ900
C9B CRJ9 regional | Bombardier | CRJ900
CRK CRJX regional | Bombardier | CRJ1000
146 - regional | British Aerospace | BAe 146
141 B461 regional | British Aerospace | BAe 146-100
142 B462 regional | British Aerospace | BAe 146-200
143 B463 regional | British Aerospace | BAe 146-300
ARJ - regional | British Aerospace | Avro RJ
AR1 RJ1H regional | British Aerospace | Avro RJ100
AR8 RJ85 regional | British Aerospace | Avro RJ85
AR7 RJ70 regional | British Aerospace | Avro RJ70
F28 F28 regional | Fokker | F28
F21 F28 regional | Fokker | F28-1000
F22 F28 regional | Fokker | F28-2000
F23 F28 regional | Fokker | F28-3000
F24 F28 regional | Fokker | F28-4000
F70 F70 regional | Fokker | 70
100 F100 regional | Fokker | 100
FRJ J328 regional | Fairchild Dornier | 328JET
FR3 J328 regional | Fairchild Dornier | 328JET
B11 BA11 narrowbody | British Aerospace | One-Eleven
# Propeller aircraft of regional airlines
ATR - regional | ATR | 42/72
AT4 AT43 regional | ATR | 42-300
AT5 AT45 regional | ATR | 42-500
ATD AT44 regional | ATR | 42-400
AT6 AT46 regional | ATR | 42-600
AT7 AT72 regional | ATR | 72
AT2 AT72 regional | ATR | 72-200
AT9 AT75 regional | ATR | 72-500
ATT AT76 regional | ATR | 72-600
ATF AT72 regional | ATR | 72F | 72货机 | 72貨機 | 72貨物機
ATZ AT43 regional | ATR | 42F | 42货机 | 42貨機 | 42貨物機
DH8 - regional | De Havilland Canada | Dash 8 | 冲8 | 衝8 | DHC-8
DH1 DH8A regional | De Havilland Canada | Dash 8-100 | 冲8-100 | 衝8-100 | DHC-8-100
DH2 DH8B regional | De Havilland Canada | Dash 8-200 | 冲8-200 | 衝8-200 | DHC-8-200
DH3 DH8C regional | De Havilland Canada | Dash 8-300 | 冲8-300 | 衝8-300 | DHC-8-300
DH4 DH8D regional | De Havilland Canada | Dash 8-400 | 冲8-400 | 衝8-400 | DHC-8-400
DH7 DHC7 regional | De Havilland Canada | Dash 7 | 冲7 | 衝7 | DHC-7
S20 SB20 regional | Saab | 2000
SF3 SF34 regional | Saab | 340
SFB SF34 regional | Saab | 340B
SFF SF34 regional | Saab | 340F | 340货机 | 340貨機 | 340貨物機
F27 F27 regional | Fokker | F27
F50 F50 regional | Fokker | 50
F5F F50 regional | Fokker | 50F | 50货机 | 50貨機 | 50貨物機
D38 D328 regional | Fairchild Dornier | 328
D28 D228 light | Dornier | 228
EM2 E120 regional | Embraer | EMB 120 Brasilia
EMB E110 light | Embraer | EMB 110 Bandeirante
ATP ATP regional | British Aerospace | ATP
HS7 A748 regional | British Aerospace | HS 748
JST - light | British Aerospace | Jetstream | 捷流 | 捷流 | ジェットストリーム
J31 JS31 light | British Aerospace | Jetstream 31 | 捷流31 | 捷流31 | ジェットストリーム31
J32 JS32 light | British Aerospace | Jetstream 32 | 捷流32 | 捷流32 | ジェットストリーム32
J41 JS41 regional | British Aerospace | Jetstream 41 | 捷流41 | 捷流41 | ジェットストリーム41
MA6 MA60 regional | Xi'an | MA60 | 新舟60 | 新舟60 | MA60
YN7 AN24 regional | Xi'an | Y-7 | 运-7 | 運-7 | Y-7
YN2 Y12 light | Harbin | Y-12 | 运-12 | 運-12 | Y-12
YS1 YS11 regional | NAMC | YS-11
SH3 SH33 regional | Shorts | 330
SH6 SH36 regional | Shorts | 360
SHS SC7 light | Shorts | Skyvan | 空中货车 | 空中貨車 | スカイバン
CS5 CN35 regional | CASA | CN-235
CS2 C212 light | CASA | C-212
CV5 CVLT regional | Convair | 580
L4T L410 light | Let | L-410
LOE L188 regional | Lockheed | L-188 Electra | L-188伊莱克特拉 | L-188伊萊克特拉 | L-188エレクトラ
BEH B190 light | Beechcraft | 1900D
BE1 B190 light | Beechcraft | 1900
BES B190 light | Beechcraft | 1900C
BE9 BE99 light | Beechcraft | 99
SWM SW4 light | Fairchild Swearingen | Metro
# Small aircraft
DHT DHC6 light | De Havilland Canada | DHC-6 Twin Otter | DHC-6双水獭 | DHC-6雙水獺 | DHC-6ツインオッター
DHC DHC4 regional | De Havilland Canada | DHC-4 Caribou | DHC-4驯鹿 | DHC-4馴鹿 | DHC-4カリブー
DHP DHC2 light | De Havilland Canada | DHC-2 Beaver | DHC-2海狸 | DHC-2海狸 | DHC-2ビーバー
DHR DH2T light | De Havilland Canada | DHC-2 Turbo Beaver | DHC-2涡桨海狸 | DHC-2渦槳海狸 | DHC-2ターボビーバー
DHS DHC3 light | De Havilland Canada | DHC-3 Otter | DHC-3水獭 | DHC-3水獺 | DHC-3オッター
DHO - light | De Havilland Canada | DHC-3 Otter | DHC-3水獭 | DHC-3水獺 | DHC-3オッター
DHB - light | De Havilland Canada | DHC-2 Beaver | DHC-2海狸 | DHC-2海狸 | DHC-2ビーバー
DHL DH3T light | De Havilland Canada | DHC-3 Turbo Otter | DHC-3涡桨水獭 | DHC-3渦槳水獺 | DHC-3ターボオッター
BNI BN2P light | Britten-Norman | BN-2 Islander | BN-2岛民 | BN-2島民 | BN-2アイランダー
BNT TRIS light | Britten-Norman | Trislander | 三发岛民 | 三發島民 | トライスランダー
CNA - light | Cessna | Light Aircraft | 轻型飞机 | 輕型飛機 | 軽飛行機
CN1 - light | Cessna | Single Piston | 单发活塞飞机 | 單發活塞飛機 | 単発ピストン機
CN2 - light | Cessna | Twin Piston | 双发活塞飞机 | 雙發活塞飛機 | 双発ピストン機
CNC C208 light | Cessna | 208 Caravan | 208大篷车 | 208大篷車 | 208キャラバン
CNF C208 light | Cessna | 208B Freighter | 208B货机 | 208B貨機 | 208B貨物機
CNT - light | Cessna | Twin Turboprop | 双发涡桨飞机 | 雙發渦槳飛機 | 双発ターボプロップ機
CNJ - light | Cessna | Citation | 奖状 | 獎狀 | サイテーション
CJ1 C525 light | Cessna | CitationJet | 奖状CJ | 獎狀CJ | サイテーションCJ
CJ2 C550 light | Cessna | Citation II | 奖状II | 獎狀II | サイテーションII
CJ5 C560 light | Cessna | Citation V | 奖状V | 獎狀V | サイテーションV
CJL C56X light | Cessna | Citation Excel | 奖状Excel | 獎狀Excel | サイテーション・エクセル
CJ8 C680 light | Cessna | Citation Sovereign | 奖状君主 | 獎狀君主 | サイテーション・ソブリン
CN7 C750 light | Cessna | Citation X | 奖状X | 獎狀X | サイテーションX
CJM C510 light | Cessna | Citation Mustang | 奖状野马 | 獎狀野馬 | サイテーション・マスタング
BEC - light | Beechcraft | Light Aircraft | 轻型飞机 | 輕型飛機 | 軽飛行機
BE2 - light | Beechcraft | Twin Piston | 双发活塞飞机 | 雙發活塞飛機 | 双発ピストン機
BEP - light | Beechcraft | Single Piston | 单发活塞飞机 | 單發活塞飛機 | 単発ピストン機
BET - light | Beechcraft | Twin Turboprop | 双发涡桨飞机 | 雙發渦槳飛機 | 双発ターボプロップ機
BE4 BE40 light | Beechcraft | 400
PL2 PC12 light | Pilatus | PC-12
PL6 PC6T light | Pilatus | PC-6
PAG - light | Piper | Light Aircraft | 轻型飞机 | 輕型飛機 | 軽飛行機
PA1 - light | Piper | Single Piston | 单发活塞飞机 | 單發活塞飛機 | 単発ピストン機
PA2 - light | Piper | Twin Piston | 双发活塞飞机 | 雙發活塞飛機 | 双発ピストン機
PAT - light | Piper | Twin Turboprop | 双发涡桨飞机 | 雙發渦槳飛機 | 双発ターボプロップ機
GA8 GA8 light | GippsAero | GA8 Airvan
GRG G21 light | Grumman | G-21 Goose
GRM G73T light | Grumman | G-73 Mallard
MU2 MU2 light | Mitsubishi | MU-2
GRJ - light | Gulfstream | II/III/IV/V
GR1 G150 light | Gulfstream | G100/G150
GR2 GALX light | Gulfstream | G200
CCJ CL60 light | Bombardier | Challenger 600 | 挑战者600 | 挑戰者600 | チャレンジャー600
CL3 CL30 light | Bombardier | Challenger 300 | 挑战者300 | 挑戰者300 | チャレンジャー300
CCX GLEX light | Bombardier | Global Express | 环球快车 | 環球快車 | グローバル・エクスプレス
DFL - light | Dassault | Falcon | 猎鹰 | 獵鷹 | ファルコン
DF2 FA20 light | Dassault | Falcon 10/20 | 猎鹰10/20 | 獵鷹10/20 | ファルコン10/20
DF7 FA7X light | Dassault | Falcon 7X | 猎鹰7X | 獵鷹7X | ファルコン7X
D20 F2TH light | Dassault | Falcon 2000 | 猎鹰2000 | 獵鷹2000 | ファルコン2000
D9L F900 light | Dassault | Falcon 900LX | 猎鹰900LX | 獵鷹900LX | ファルコン900LX
DF9 F900 light | Dassault | Falcon 900 | 猎鹰900 | 獵鷹900 | ファルコン900
EP1 E50P light | Embraer | Phenom 100 | 飞鸿100 | 飛鴻100 | フェノム100
EP3 E55P light | Embraer | Phenom 300 | 飞鸿300 | 飛鴻300 | フェノム300
LRJ - light | Learjet | Jets | 系列 | 系列 | 各型
H25 H25B light | Hawker | 800
TBM TBM7 light | | TBM 700
LJA - light | | Light Jet | 轻型喷气机 | 輕型噴射機 | 小型ジェット機
BTA - light | | Business Turboprop | 涡桨公务机 | 渦槳商務機 | ビジネスターボプロップ機
ACT - light | | Turbo Commander
# Helicopters
S76 S76 helicopter | Sikorsky | S-76
S61 S61 helicopter | Sikorsky | S-61
S58 S58T helicopter | Sikorsky | S-58T
AWH A139 helicopter | AgustaWestland | AW139
AGH A109 helicopter | AgustaWestland | A109
BH2 - helicopter | Bell | Helicopter | 直升机 | 直升機 | ヘリコプター
NDE - helicopter | Airbus Helicopters | AS350/AS355 Ecureuil
NDH - helicopter | Airbus Helicopters | AS365 Dauphin
APH - helicopter | Airbus Helicopters | Puma
EC3 EC30 helicopter | Airbus Helicopters | EC130
MIH MI8 helicopter | Mil | Mi-8
# What runs in an aircraft's stead
TRN - train | | Train | 火车 | 火車 | 列車
TRS - train | | High-speed Train | 高速列车 | 高速列車 | 高速列車
BUS - bus | | Bus | 巴士 | 巴士 | バス
LCH - boat | | Boat | 渡轮 | 渡輪 | 船
HOV - boat | | Hovercraft | 气垫船 | 氣墊船 | ホバークラフト
LMO - road | | Limousine | 豪华轿车 | 禮車 | リムジン
RFS - road | | Road Feeder Service | 卡车航班 | 卡車航班 | トラック便
`,
)
