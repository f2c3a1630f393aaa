import { readCities } from './city-override.ts'

/** Europe, with Russia, Turkey, Cyprus, the Caucasus, Greenland and the islands of the Atlantic. */
export const citiesEurope = readCities(`
# United Kingdom and Ireland
LON | London | 伦敦 | 倫敦 | ロンドン | aliases Londres; Londra; Londen; Лондон; Londyn
+ LHR | London Heathrow Airport | 伦敦希思罗机场 | 倫敦希斯洛機場 | ロンドン・ヒースロー空港
+ LGW | London Gatwick Airport | 伦敦盖特威克机场 | 倫敦蓋威克機場 | ロンドン・ガトウィック空港
+ STN | London Stansted Airport | 伦敦斯坦斯特德机场 | 倫敦斯坦斯特德機場 | ロンドン・スタンステッド空港
+ LTN | London Luton Airport | 伦敦卢顿机场 | 倫敦盧頓機場 | ロンドン・ルートン空港
+ LCY | London City Airport | 伦敦城市机场 | 倫敦城市機場 | ロンドン・シティ空港
+ SEN | London Southend Airport | 伦敦绍森德机场 | 倫敦紹森德機場 | ロンドン・サウスエンド空港
MAN | Manchester | 曼彻斯特 | 曼徹斯特 | マンチェスター | aliases Manchaster; Manchester UK
BHX | Birmingham | 伯明翰 | 伯明罕 | バーミンガム | aliases Brummagem; Birmingham UK
EDI | Edinburgh | 爱丁堡 | 愛丁堡 | エディンバラ | aliases Edinburg; Edinborough; Dùn Èideann; Edimburgo; Édimbourg; エジンバラ
GLA | Glasgow | 格拉斯哥 | 格拉斯哥 | グラスゴー | aliases Glaschu; Glascow
+ GLA | Glasgow Airport | 格拉斯哥机场 | 格拉斯哥機場 | グラスゴー空港
+ PIK | Glasgow Prestwick Airport | 格拉斯哥普雷斯蒂克机场 | 格拉斯哥普雷斯威克機場 | グラスゴー・プレストウィック空港
BRS | Bristol | 布里斯托尔 | 布里斯托 | ブリストル
NCL | Newcastle upon Tyne | 泰恩河畔纽卡斯尔 | 新堡 | ニューカッスル・アポン・タイン | aliases Newcastle; 纽卡斯尔; 紐卡索; 纽卡素; ニューカッスル
LPL | Liverpool | 利物浦 | 利物浦 | リヴァプール | aliases リバプール
+ LPL | Liverpool John Lennon Airport | 利物浦约翰·列侬机场 | 利物浦約翰藍儂機場 | リヴァプール・ジョン・レノン空港
NQT | Nottingham | 诺丁汉 | 諾丁漢 | ノッティンガム | aliases East Midlands; Derby; Leicester; Notingham
+ EMA | East Midlands Airport | 东米德兰机场 | 東密德蘭機場 | イースト・ミッドランズ空港
BFS | Belfast | 贝尔法斯特 | 貝爾法斯特 | ベルファスト
+ BFS | Belfast International Airport | 贝尔法斯特国际机场 | 貝爾法斯特國際機場 | ベルファスト国際空港
+ BHD | George Best Belfast City Airport | 乔治·贝斯特贝尔法斯特城市机场 | 喬治貝斯特貝爾法斯特城市機場 | ジョージ・ベスト・ベルファスト・シティ空港
ABZ | Aberdeen | 阿伯丁 | 亞伯丁 | アバディーン
LBA | Leeds | 利兹 | 里茲 | リーズ | aliases Bradford; Leeds Bradford; 列斯
+ LBA | Leeds Bradford Airport | 利兹布拉德福德机场 | 里茲布拉福機場 | リーズ・ブラッドフォード空港
CWL | Cardiff | 加的夫 | 卡地夫 | カーディフ | aliases Caerdydd; 卡迪夫
SOU | Southampton | 南安普敦 | 南安普敦 | サウサンプトン | aliases 南安普顿; Southhampton
BOH | Bournemouth | 伯恩茅斯 | 伯恩茅斯 | ボーンマス
EXT | Exeter | 埃克塞特 | 艾克希特 | エクセター
MME | Teesside | 提赛德 | 提賽德 | ティーズサイド | aliases Durham; Darlington; Middlesbrough; Durham Tees Valley
NWI | Norwich | 诺里奇 | 諾里奇 | ノリッジ | aliases 诺维奇
INV | Inverness | 因弗内斯 | 印威內斯 | インヴァネス | aliases インバネス
HUY | Humberside | 亨伯赛德 | 亨伯賽德 | ハンバーサイド | aliases Hull; Grimsby
LDY | Derry | 伦敦德里 | 倫敦德里 | ロンドンデリー | aliases Londonderry; City of Derry; 德里
NQY | Newquay | 纽基 | 紐奎 | ニューキー | aliases Cornwall
DSA | Doncaster | 唐卡斯特 | 唐卡斯特 | ドンカスター | aliases Sheffield; Robin Hood
KOI | Kirkwall | 柯克沃尔 | 柯克沃爾 | カークウォール | aliases Orkney
LSI | Shetland | 设得兰 | 昔德蘭 | シェトランド | aliases Sumburgh
SYY | Stornoway | 斯托诺韦 | 斯托諾威 | ストーノーウェイ
DND | Dundee | 邓迪 | 丹地 | ダンディー
JER | Jersey | 泽西 | 澤西 | ジャージー | aliases Saint Helier; St Helier
GCI | Guernsey | 根西 | 根西 | ガーンジー | aliases St Peter Port
IOM | Isle of Man | 马恩岛 | 曼島 | マン島 | kana マンとう | aliases Douglas; Ronaldsway; Castletown
GIB | Gibraltar | 直布罗陀 | 直布羅陀 | ジブラルタル
DUB | Dublin | 都柏林 | 都柏林 | ダブリン | aliases Baile Átha Cliath; Dublino; Dublín
ORK | Cork | 科克 | 科克 | コーク | aliases Corcaigh
SNN | Shannon | 香农 | 夏農 | シャノン | aliases Limerick; Sionainn
NOC | Knock | 诺克 | 諾克 | ノック | aliases Ireland West; Charlestown
KIR | Kerry | 凯里 | 凱里 | ケリー | aliases Killarney; Farranfore
CFN | Donegal | 多尼戈尔 | 多尼戈爾 | ドニゴール
# Germany
FRA | Frankfurt | 法兰克福 | 法蘭克福 | フランクフルト | aliases Frankfurt am Main; Frankfort; Francfort; Francoforte; Fráncfort; フランクフルト・アム・マイン; 美因河畔法兰克福
+ FRA | Frankfurt Airport | 法兰克福机场 | 法蘭克福機場 | フランクフルト空港
+ HHN | Frankfurt-Hahn Airport | 法兰克福哈恩机场 | 法蘭克福哈恩機場 | フランクフルト・ハーン空港
MUC | Munich | 慕尼黑 | 慕尼黑 | ミュンヘン | aliases München; Muenchen; Monaco di Baviera; Munique; Múnich
BER | Berlin | 柏林 | 柏林 | ベルリン | aliases Berlín; Berlino
+ BER | Berlin Brandenburg Airport | 柏林勃兰登堡机场 | 柏林布蘭登堡機場 | ベルリン・ブランデンブルク空港
DUS | Düsseldorf | 杜塞尔多夫 | 杜塞道夫 | デュッセルドルフ | aliases Dusseldorf; Duesseldorf; 杜塞爾多夫
+ DUS | Düsseldorf Airport | 杜塞尔多夫机场 | 杜塞道夫機場 | デュッセルドルフ空港
+ NRN | Weeze Airport | 韦策机场 | 韋策機場 | ヴェーツェ空港
HAM | Hamburg | 汉堡 | 漢堡 | ハンブルク | aliases Hambourg; Hamburgo; Amburgo; ハンブルグ
CGN | Cologne | 科隆 | 科隆 | ケルン | aliases Köln; Koeln; Koln; Bonn; Cologne Bonn; Colonia; 波恩; ボン
+ CGN | Cologne Bonn Airport | 科隆波恩机场 | 科隆波昂機場 | ケルン・ボン空港
STR | Stuttgart | 斯图加特 | 斯圖加特 | シュトゥットガルト | aliases Stuttgard; シュツットガルト; 司徒加特
HAJ | Hanover | 汉诺威 | 漢諾威 | ハノーファー | aliases Hannover; ハノーバー
NUE | Nuremberg | 纽伦堡 | 紐倫堡 | ニュルンベルク | aliases Nürnberg; Nuernberg; Nurnberg; Norimberga
LEJ | Leipzig | 莱比锡 | 萊比錫 | ライプツィヒ | aliases Halle; Leipzig/Halle; Lipsia; Lipsko; ライプチヒ
+ LEJ | Leipzig/Halle Airport | 莱比锡-哈雷机场 | 萊比錫-哈雷機場 | ライプツィヒ・ハレ空港
DRS | Dresden | 德累斯顿 | 德勒斯登 | ドレスデン | aliases Dresda; Dresde; Drážďany
BRE | Bremen | 不来梅 | 不來梅 | ブレーメン | aliases Brême; Brema
DTM | Dortmund | 多特蒙德 | 多特蒙德 | ドルトムント
FMO | Münster | 明斯特 | 明斯特 | ミュンスター | aliases Munster; Osnabrück; Münster/Osnabrück; Muenster
FDH | Friedrichshafen | 腓特烈港 | 腓特烈港 | フリードリヒスハーフェン | aliases Bodensee; 弗里德里希港
FKB | Karlsruhe | 卡尔斯鲁厄 | 卡爾斯魯爾 | カールスルーエ | aliases Baden-Baden; Karlsruhe/Baden-Baden; 巴登巴登
FMM | Memmingen | 梅明根 | 梅明根 | メミンゲン | aliases Allgäu; Munich West
LBC | Lübeck | 吕贝克 | 呂貝克 | リューベック | aliases Lubeck
PAD | Paderborn | 帕德博恩 | 帕德博恩 | パーダーボルン | aliases Lippstadt
SCN | Saarbrücken | 萨尔布吕肯 | 薩爾布呂肯 | ザールブリュッケン | aliases Saarbruecken; Sarrebruck
ERF | Erfurt | 埃尔福特 | 愛爾福特 | エアフルト | aliases Weimar; エルフルト
KSF | Kassel | 卡塞尔 | 卡塞爾 | カッセル | aliases Cassel
RLG | Rostock | 罗斯托克 | 羅斯托克 | ロストック | aliases Laage
GWT | Sylt | 叙尔特岛 | 敘爾特島 | ジルト島 | kana ジルトとう | aliases Westerland
HDF | Heringsdorf | 黑灵斯多夫 | 黑林斯多夫 | ヘーリングスドルフ | aliases Usedom
MHG | Mannheim | 曼海姆 | 曼海姆 | マンハイム
# France
PAR | Paris | 巴黎 | 巴黎 | パリ | aliases Parigi; París; Париж; Parijs
+ CDG | Paris Charles de Gaulle Airport | 巴黎夏尔·戴高乐机场 | 巴黎戴高樂機場 | パリ＝シャルル・ド・ゴール空港
+ ORY | Paris Orly Airport | 巴黎奥利机场 | 巴黎奧利機場 | パリ＝オルリー空港
+ BVA | Paris Beauvais Airport | 巴黎博韦机场 | 巴黎博韋機場 | パリ＝ボーヴェ空港
+ LBG | Paris Le Bourget Airport | 巴黎勒布尔热机场 | 巴黎勒布爾熱機場 | パリ＝ル・ブルジェ空港
NCE | Nice | 尼斯 | 尼斯 | ニース | aliases Nizza; Niza; Côte d'Azur
LYS | Lyon | 里昂 | 里昂 | リヨン | aliases Lyons; Lione
MRS | Marseille | 马赛 | 馬賽 | マルセイユ | aliases Marseilles; Marsiglia; Marsella
TLS | Toulouse | 图卢兹 | 土魯斯 | トゥールーズ | aliases Tolosa; 圖盧茲
BOD | Bordeaux | 波尔多 | 波爾多 | ボルドー | aliases Burdeos
NTE | Nantes | 南特 | 南特 | ナント | aliases Naoned
SXB | Strasbourg | 斯特拉斯堡 | 史特拉斯堡 | ストラスブール | aliases Straßburg; Strassburg; Strasburgo
MPL | Montpellier | 蒙彼利埃 | 蒙佩利爾 | モンペリエ
LIL | Lille | 里尔 | 里爾 | リール | aliases Lilla; Rijsel
AJA | Ajaccio | 阿雅克肖 | 阿雅克肖 | アジャクシオ
BIA | Bastia | 巴斯蒂亚 | 巴斯提亞 | バスティア
FSC | Figari | 菲加里 | 費加里 | フィガリ
CLY | Calvi | 卡尔维 | 卡爾維 | カルヴィ
BIQ | Biarritz | 比亚里茨 | 比亞里茨 | ビアリッツ | aliases Bayonne
BES | Brest | 布雷斯特 | 布雷斯特 | ブレスト
PUF | Pau | 波城 | 波城 | ポー | aliases 波
TLN | Toulon | 土伦 | 土倫 | トゥーロン | aliases Hyères
CFE | Clermont-Ferrand | 克莱蒙费朗 | 克萊蒙費朗 | クレルモン＝フェラン | aliases クレルモンフェラン
RNS | Rennes | 雷恩 | 雷恩 | レンヌ
GNB | Grenoble | 格勒诺布尔 | 格勒諾布爾 | グルノーブル
LDE | Lourdes | 卢尔德 | 露德 | ルルド | aliases Tarbes; Tarbes Lourdes; 塔布; 盧爾德
PGF | Perpignan | 佩皮尼昂 | 佩皮尼昂 | ペルピニャン | aliases Perpinyà
LIG | Limoges | 利摩日 | 利摩日 | リモージュ
ETZ | Metz | 梅斯 | 梅茲 | メス | aliases Nancy; Metz-Nancy; Lorraine; 南锡; 南錫; ナンシー
EGC | Bergerac | 贝尔热拉克 | 貝傑拉克 | ベルジュラック
CMF | Chambéry | 尚贝里 | 尚貝里 | シャンベリ | aliases Aix-les-Bains
FNI | Nîmes | 尼姆 | 尼姆 | ニーム | aliases Nimes
LRH | La Rochelle | 拉罗谢尔 | 拉羅謝爾 | ラ・ロシェル | aliases ラロシェル
LRT | Lorient | 洛里昂 | 洛里昂 | ロリアン
DNR | Dinard | 迪纳尔 | 迪納爾 | ディナール | aliases Saint-Malo
CFR | Caen | 卡昂 | 康城 | カーン
AVN | Avignon | 阿维尼翁 | 亞維儂 | アヴィニョン | aliases 亞維農; アビニョン; Aviñón
DIJ | Dijon | 第戎 | 第戎 | ディジョン
TUF | Tours | 图尔 | 杜爾 | トゥール
PIS | Poitiers | 普瓦捷 | 普瓦捷 | ポワティエ
CCF | Carcassonne | 卡尔卡松 | 卡爾卡松 | カルカソンヌ
BZR | Béziers | 贝济耶 | 貝濟耶 | ベジエ | aliases Beziers
RDZ | Rodez | 罗德兹 | 羅德茲 | ロデーズ
UIP | Quimper | 坎佩尔 | 坎佩爾 | カンペール
DOL | Deauville | 多维尔 | 多維爾 | ドーヴィル | aliases ドービル
CEQ | Cannes | 戛纳 | 坎城 | カンヌ | aliases 康城
NCY | Annecy | 阿讷西 | 安錫 | アヌシー
URO | Rouen | 鲁昂 | 盧昂 | ルーアン
DLE | Dole | 多勒 | 多勒 | ドール
BVE | Brive | 布里夫 | 布里夫 | ブリーヴ | aliases Brive-la-Gaillarde
MCM | Monaco | 摩纳哥 | 摩納哥 | モナコ | aliases Monte Carlo; Monte-Carlo; 蒙特卡洛; 蒙地卡羅; モンテカルロ
# Benelux
AMS | Amsterdam | 阿姆斯特丹 | 阿姆斯特丹 | アムステルダム | aliases Schiphol; Amsterdão; Ámsterdam; 史基浦; スキポール
+ AMS | Amsterdam Airport Schiphol | 阿姆斯特丹史基浦机场 | 阿姆斯特丹史基浦機場 | アムステルダム・スキポール空港
RTM | Rotterdam | 鹿特丹 | 鹿特丹 | ロッテルダム | aliases The Hague; Den Haag; 海牙; ハーグ
+ RTM | Rotterdam The Hague Airport | 鹿特丹海牙机场 | 鹿特丹海牙機場 | ロッテルダム・ハーグ空港
EIN | Eindhoven | 埃因霍温 | 恩荷芬 | アイントホーフェン | aliases 艾恩德霍芬; アイントホーヘン
MST | Maastricht | 马斯特里赫特 | 馬斯垂克 | マーストリヒト | aliases Aachen; 亚琛
GRQ | Groningen | 格罗宁根 | 格羅寧根 | フローニンゲン
BRU | Brussels | 布鲁塞尔 | 布魯塞爾 | ブリュッセル | aliases Bruxelles; Brussel; Brüssel; Bruselas; Zaventem
+ BRU | Brussels Airport | 布鲁塞尔机场 | 布魯塞爾機場 | ブリュッセル空港
+ CRL | Brussels South Charleroi Airport | 布鲁塞尔南沙勒罗瓦机场 | 布魯塞爾南沙勒羅瓦機場 | ブリュッセル・サウス・シャルルロワ空港
ANR | Antwerp | 安特卫普 | 安特衛普 | アントウェルペン | aliases Antwerpen; Anvers; Amberes; アントワープ
LGG | Liège | 列日 | 列日 | リエージュ | aliases Liege; Luik; Lüttich
OST | Ostend | 奥斯坦德 | 奧斯坦德 | オーステンデ | aliases Oostende; Bruges; Ostende; 布鲁日
LUX | Luxembourg | 卢森堡 | 盧森堡 | ルクセンブルク | aliases Luxemburg; Luxemburgo; Lëtzebuerg; ルクセンブルグ
# Switzerland and Austria
ZRH | Zurich | 苏黎世 | 蘇黎世 | チューリッヒ | aliases Zürich; Zuerich; Zurigo; Zúrich; チューリヒ; 蘇黎士; Kloten
GVA | Geneva | 日内瓦 | 日內瓦 | ジュネーヴ | aliases Genève; Geneve; Genf; Ginevra; Ginebra; ジュネーブ
EAP | Basel | 巴塞尔 | 巴塞爾 | バーゼル | aliases Basle; Bâle; Mulhouse; Freiburg; EuroAirport; Basilea; 米卢斯; 弗赖堡
+ BSL | EuroAirport Basel Mulhouse Freiburg | 巴塞尔-米卢斯-弗赖堡欧洲机场 | 巴塞爾-米盧斯-弗萊堡歐洲機場 | ユーロエアポート・バーゼル＝ミュールーズ空港
BRN | Bern | 伯尔尼 | 伯恩 | ベルン | aliases Berne; Berna
LUG | Lugano | 卢加诺 | 盧加諾 | ルガーノ
ACH | St. Gallen | 圣加仑 | 聖加侖 | ザンクト・ガレン | aliases Altenrhein; Sankt Gallen
SIR | Sion | 锡永 | 錫永 | シオン
VIE | Vienna | 维也纳 | 維也納 | ウィーン | aliases Wien; Vienne; Viena; Bécs; Vídeň; Schwechat
SZG | Salzburg | 萨尔茨堡 | 薩爾斯堡 | ザルツブルク | aliases Salzbourg; Salisburgo; 萨尔斯堡; ザルツブルグ
INN | Innsbruck | 因斯布鲁克 | 因斯布魯克 | インスブルック
GRZ | Graz | 格拉茨 | 格拉茲 | グラーツ
LNZ | Linz | 林茨 | 林茲 | リンツ
KLU | Klagenfurt | 克拉根福 | 克拉根福 | クラーゲンフルト | aliases Klagenfurt am Wörthersee; Celovec
# Italy and Malta
ROM | Rome | 罗马 | 羅馬 | ローマ | aliases Roma; Rom
+ FCO | Rome Fiumicino Airport | 罗马菲乌米奇诺机场 | 羅馬菲烏米奇諾機場 | ローマ・フィウミチーノ空港
+ CIA | Rome Ciampino Airport | 罗马钱皮诺机场 | 羅馬錢皮諾機場 | ローマ・チャンピーノ空港
MIL | Milan | 米兰 | 米蘭 | ミラノ | aliases Milano; Mailand; Milán; Bergamo; 贝加莫; 貝加莫; ベルガモ
+ MXP | Milan Malpensa Airport | 米兰马尔彭萨机场 | 米蘭馬爾彭薩機場 | ミラノ・マルペンサ空港
+ LIN | Milan Linate Airport | 米兰利纳特机场 | 米蘭利納特機場 | ミラノ・リナーテ空港
+ BGY | Milan Bergamo Airport | 米兰贝加莫机场 | 米蘭貝加莫機場 | ミラノ・ベルガモ空港
VCE | Venice | 威尼斯 | 威尼斯 | ヴェネツィア | aliases Venezia; Venedig; Venise; Venecia; ベネチア; ヴェニス; ベニス; Treviso
+ VCE | Venice Marco Polo Airport | 威尼斯马可·波罗机场 | 威尼斯馬可波羅機場 | ヴェネツィア・マルコ・ポーロ空港
+ TSF | Treviso Airport | 特雷维索机场 | 特雷維索機場 | トレヴィーゾ空港
FLR | Florence | 佛罗伦萨 | 佛羅倫斯 | フィレンツェ | aliases Firenze; Florenz; Florencia; フローレンス; 翡冷翠
NAP | Naples | 那不勒斯 | 拿坡里 | ナポリ | aliases Napoli; Neapel; Nápoles; 那不勒斯; 拿波里
CTA | Catania | 卡塔尼亚 | 卡塔尼亞 | カターニア
PMO | Palermo | 巴勒莫 | 巴勒摩 | パレルモ | aliases 巴勒莫
BLQ | Bologna | 博洛尼亚 | 波隆那 | ボローニャ | aliases Bologne; Bolonia; 波隆納; 博洛尼亞
PSA | Pisa | 比萨 | 比薩 | ピサ | aliases Pise
VRN | Verona | 维罗纳 | 維洛納 | ヴェローナ | aliases ベローナ; 維羅納
TRN | Turin | 都灵 | 杜林 | トリノ | aliases Torino; Turín; 都靈
CAG | Cagliari | 卡利亚里 | 卡利亞里 | カリアリ | aliases カリャリ
BRI | Bari | 巴里 | 巴里 | バーリ
OLB | Olbia | 奥尔比亚 | 奧爾比亞 | オルビア
AHO | Alghero | 阿尔盖罗 | 阿爾蓋羅 | アルゲーロ | aliases Sassari
GOA | Genoa | 热那亚 | 熱那亞 | ジェノヴァ | aliases Genova; Genua; Gênes; Génova; ジェノバ
BDS | Brindisi | 布林迪西 | 布林迪西 | ブリンディジ | aliases Salento
TRS | Trieste | 的里雅斯特 | 的里雅斯特 | トリエステ | aliases Triest; Trst
PMF | Parma | 帕尔马 | 帕馬 | パルマ | aliases Parme; 帕爾馬
SUF | Lamezia Terme | 拉梅齐亚泰尔梅 | 拉梅齊亞泰爾梅 | ラメーツィア・テルメ | aliases Lamezia
REG | Reggio Calabria | 雷焦卡拉布里亚 | 雷焦卡拉布里亞 | レッジョ・ディ・カラブリア | aliases Reggio di Calabria
TPS | Trapani | 特拉帕尼 | 特拉帕尼 | トラーパニ
CIY | Comiso | 科米索 | 科米索 | コーミゾ | aliases Ragusa
PSR | Pescara | 佩斯卡拉 | 佩斯卡拉 | ペスカーラ
AOI | Ancona | 安科纳 | 安科納 | アンコーナ
RMI | Rimini | 里米尼 | 里米尼 | リミニ
PEG | Perugia | 佩鲁贾 | 佩魯賈 | ペルージャ
CUF | Cuneo | 库内奥 | 庫內奧 | クーネオ
LMP | Lampedusa | 兰佩杜萨 | 蘭佩杜薩 | ランペドゥーザ
PNL | Pantelleria | 潘泰莱里亚 | 潘泰萊里亞 | パンテッレリーア
FRL | Forlì | 弗利 | 弗利 | フォルリ | aliases Forli
FOG | Foggia | 福贾 | 福賈 | フォッジャ
QSR | Salerno | 萨莱诺 | 薩萊諾 | サレルノ | aliases Amalfi
BZO | Bolzano | 博尔扎诺 | 波扎諾 | ボルツァーノ | aliases Bozen
EBA | Elba | 厄尔巴岛 | 厄爾巴島 | エルバ島 | kana エルバとう | aliases Marina di Campo
MLA | Malta | 马耳他 | 馬爾他 | マルタ | aliases Valletta; Luqa; La Valletta; 瓦莱塔; 瓦萊塔; バレッタ; ヴァレッタ
# Spain and Portugal
MAD | Madrid | 马德里 | 馬德里 | マドリード | aliases Barajas; マドリッド
+ MAD | Adolfo Suárez Madrid–Barajas Airport | 马德里-巴拉哈斯机场 | 馬德里巴拉哈斯機場 | アドルフォ・スアレス・マドリード＝バラハス空港
BCN | Barcelona | 巴塞罗那 | 巴塞隆納 | バルセロナ | aliases Barcelone; Barcellona; El Prat; 巴塞隆拿; 巴塞羅那
PMI | Palma de Mallorca | 马略卡岛帕尔马 | 馬約卡島帕爾馬 | パルマ・デ・マヨルカ | aliases Palma; Mallorca; Majorca; 马略卡; 馬略卡; 馬約卡; マヨルカ; マジョルカ; 帕尔马
AGP | Málaga | 马拉加 | 馬拉加 | マラガ | aliases Malaga; Costa del Sol
ALC | Alicante | 阿利坎特 | 阿利坎特 | アリカンテ | aliases Alacant; Elche; 亞利坎提
VLC | Valencia | 巴伦西亚 | 瓦倫西亞 | バレンシア | aliases València; Valence; 瓦伦西亚
SVQ | Seville | 塞维利亚 | 塞維亞 | セビリア | aliases Sevilla; Séville; Siviglia; セビージャ; 塞維利亞
BIO | Bilbao | 毕尔巴鄂 | 畢爾包 | ビルバオ | aliases Bilbo
LPA | Gran Canaria | 大加那利岛 | 大加那利島 | グラン・カナリア島 | kana グランカナリアとう | aliases Las Palmas; Las Palmas de Gran Canaria; 拉斯帕尔马斯; 拉斯帕馬斯; ラス・パルマス; ラスパルマス
TCI | Tenerife | 特内里费 | 特內里費 | テネリフェ | aliases Teneriffa; Ténérife; Teneriffe; Santa Cruz de Tenerife
+ TFS | Tenerife South Airport | 特内里费南机场 | 特內里費南機場 | テネリフェ南空港
+ TFN | Tenerife North Airport | 特内里费北机场 | 特內里費北機場 | テネリフェ北空港
ACE | Lanzarote | 兰萨罗特 | 蘭薩羅特 | ランサローテ | aliases Arrecife
FUE | Fuerteventura | 富埃特文图拉 | 富埃特文圖拉 | フエルテベントゥラ | aliases Puerto del Rosario
IBZ | Ibiza | 伊维萨 | 伊比薩 | イビサ | aliases Eivissa; 伊比萨; イビザ
MAH | Menorca | 梅诺卡 | 梅諾卡 | メノルカ | aliases Mahón; Mahon; Maó; Minorca
GRO | Girona | 赫罗纳 | 赫羅納 | ジローナ | aliases Gerona; Costa Brava; 吉罗纳; ヘローナ
REU | Reus | 雷乌斯 | 雷烏斯 | レウス | aliases Tarragona; Salou
SCQ | Santiago de Compostela | 圣地亚哥-德孔波斯特拉 | 聖地牙哥德孔波斯特拉 | サンティアゴ・デ・コンポステーラ | aliases Santiago; サンティアゴ・デ・コンポステラ
OVD | Asturias | 阿斯图里亚斯 | 阿斯圖里亞斯 | アストゥリアス | aliases Oviedo; Gijón; 奥维耶多; オビエド
XRY | Jerez de la Frontera | 赫雷斯 | 赫雷斯 | ヘレス・デ・ラ・フロンテーラ | aliases Jerez; Cádiz; Cadiz
GRX | Granada | 格拉纳达 | 格拉納達 | グラナダ | aliases Jaén; Grenade
VGO | Vigo | 维戈 | 維戈 | ビーゴ
LCG | A Coruña | 拉科鲁尼亚 | 拉科魯尼亞 | ア・コルーニャ | aliases La Coruña; La Coruna; Corunna; ラ・コルーニャ
SPC | La Palma | 拉帕尔马 | 拉帕爾馬 | ラ・パルマ島 | kana ラパルマとう | aliases Santa Cruz de la Palma
LEI | Almería | 阿尔梅里亚 | 阿爾梅里亞 | アルメリア | aliases Almeria
SDR | Santander | 桑坦德 | 桑坦德 | サンタンデール
ZAZ | Zaragoza | 萨拉戈萨 | 薩拉戈薩 | サラゴサ | aliases Saragossa; Saragosse
VLL | Valladolid | 巴利亚多利德 | 巴利亞多利德 | バリャドリッド | aliases バジャドリード
PNA | Pamplona | 潘普洛纳 | 潘普洛納 | パンプローナ | aliases Iruña; Pampelune
EAS | San Sebastián | 圣塞瓦斯蒂安 | 聖賽巴斯提安 | サン・セバスティアン | aliases Donostia; San Sebastian; サンセバスチャン; Hondarribia
RMU | Murcia | 穆尔西亚 | 穆爾西亞 | ムルシア | aliases Corvera; Región de Murcia; 莫夕亞
MLN | Melilla | 梅利利亚 | 梅利利亞 | メリリャ
JCU | Ceuta | 休达 | 休達 | セウタ
VDE | El Hierro | 耶罗岛 | 耶羅島 | エル・イエロ島 | kana エルイエロとう | aliases Valverde
GMZ | La Gomera | 戈梅拉岛 | 戈梅拉島 | ラ・ゴメラ島 | kana ラゴメラとう
VIT | Vitoria-Gasteiz | 维多利亚 | 維多利亞 | ビトリア＝ガステイス | aliases Vitoria; Gasteiz
LEN | León | 莱昂 | 萊昂 | レオン | aliases Leon
BJZ | Badajoz | 巴达霍斯 | 巴達霍斯 | バダホス
SLM | Salamanca | 萨拉曼卡 | 薩拉曼卡 | サラマンカ
CDT | Castellón | 卡斯特利翁 | 卡斯特利翁 | カステリョン | aliases Castellon; Castelló
LIS | Lisbon | 里斯本 | 里斯本 | リスボン | aliases Lisboa; Lissabon; Lisbonne; Lisbona; リスボア
+ LIS | Lisbon Humberto Delgado Airport | 里斯本温贝托·德尔加多机场 | 里斯本溫貝托德爾加多機場 | リスボン・ウンベルト・デルガード空港
OPO | Porto | 波尔图 | 波多 | ポルト | aliases Oporto; 波圖; Pôrto
FAO | Faro | 法鲁 | 法魯 | ファロ | aliases Algarve; ファーロ; 法羅
FNC | Funchal | 丰沙尔 | 豐沙爾 | フンシャル | aliases Madeira; 马德拉; 馬德拉; マデイラ; 芬沙爾
PXO | Porto Santo | 圣港岛 | 聖港島 | ポルト・サント島 | kana ポルトサントとう
PDL | Ponta Delgada | 蓬塔德尔加达 | 蓬塔德加達 | ポンタ・デルガダ | aliases Azores; Açores; São Miguel; 亚速尔
TER | Terceira | 特塞拉岛 | 特塞拉島 | テルセイラ島 | kana テルセイラとう | aliases Lajes; Angra do Heroísmo
HOR | Horta | 奥尔塔 | 奧爾塔 | オルタ | aliases Faial
SMA | Santa Maria | 圣玛丽亚岛 | 聖瑪麗亞島 | サンタ・マリア島 | kana サンタマリアとう
FLW | Flores | 弗洛雷斯岛 | 弗洛雷斯島 | フローレス島 | kana フローレスとう | aliases Santa Cruz das Flores
PIX | Pico | 皮库岛 | 皮庫島 | ピコ島 | kana ピコとう
# Nordic countries
CPH | Copenhagen | 哥本哈根 | 哥本哈根 | コペンハーゲン | aliases København; Kobenhavn; Kopenhagen; Copenhague; Kastrup; Köpenhamn; Copenhaguen
BLL | Billund | 比隆 | 比隆 | ビルン | aliases Legoland; ビルンド
AAL | Aalborg | 奥尔堡 | 奧爾堡 | オールボー | aliases Ålborg; Alborg
AAR | Aarhus | 奥胡斯 | 奧胡斯 | オーフス | aliases Århus; Tirstrup
ODE | Odense | 欧登塞 | 歐登塞 | オーデンセ
RNN | Bornholm | 博恩霍尔姆岛 | 博恩霍爾姆島 | ボーンホルム島 | kana ボーンホルムとう | aliases Rønne; Ronne
KRP | Karup | 卡鲁普 | 卡魯普 | カルップ | aliases Midtjylland; Viborg
SGD | Sønderborg | 森讷堡 | 森納堡 | スナボー | aliases Sonderborg
EBJ | Esbjerg | 埃斯比约 | 埃斯比約 | エスビャウ
FAE | Faroe Islands | 法罗群岛 | 法羅群島 | フェロー諸島 | kana フェローしょとう | aliases Vágar; Vagar; Tórshavn; Torshavn; Sørvágur; 托尔斯港
OSL | Oslo | 奥斯陆 | 奧斯陸 | オスロ | aliases Gardermoen
+ OSL | Oslo Gardermoen Airport | 奥斯陆加勒穆恩机场 | 奧斯陸加勒穆恩機場 | オスロ・ガーデモエン空港
+ TRF | Sandefjord Torp Airport | 桑讷菲尤尔机场 | 桑訥菲尤爾機場 | サンデフィヨルド空港
BGO | Bergen | 卑尔根 | 卑爾根 | ベルゲン | aliases Flesland
SVG | Stavanger | 斯塔万格 | 斯塔萬格 | スタヴァンゲル | aliases Sola; スタバンゲル
TRD | Trondheim | 特隆赫姆 | 特隆赫姆 | トロンハイム | aliases Trondhjem; Værnes
TOS | Tromsø | 特罗姆瑟 | 特羅姆瑟 | トロムソ | aliases Tromso; Tromsoe; トロムセ
BOO | Bodø | 博德 | 博多 | ボードー | aliases Bodo
KRS | Kristiansand | 克里斯蒂安桑 | 克里斯蒂安桑 | クリスチャンサン
AES | Ålesund | 奥勒松 | 奧勒松 | オーレスン | aliases Alesund; Aalesund
HAU | Haugesund | 海于格松 | 海於格松 | ハウゲスン
EVE | Harstad | 哈尔斯塔 | 哈爾斯塔 | ハシュタ | aliases Narvik; Evenes; Harstad/Narvik; 纳尔维克; ナルヴィク
MOL | Molde | 莫尔德 | 莫爾德 | モルデ
ALF | Alta | 阿尔塔 | 阿爾塔 | アルタ
KSU | Kristiansund | 克里斯蒂安松 | 克里斯蒂安松 | クリスチャンスン
KKN | Kirkenes | 希尔克内斯 | 希爾克內斯 | キルケネス
BDU | Bardufoss | 巴杜福斯 | 巴杜福斯 | バルドゥフォス
HFT | Hammerfest | 哈默弗斯特 | 哈默菲斯特 | ハンメルフェスト
FRO | Florø | 弗卢勒 | 弗盧勒 | フローロ | aliases Floro
BNN | Brønnøysund | 布伦讷于松 | 布倫訥于松 | ブレンネイスン | aliases Bronnoysund
MQN | Mo i Rana | 摩城 | 摩城 | モー・イ・ラーナ
LKL | Lakselv | 拉克塞尔夫 | 拉克塞爾夫 | ラクセルヴ
LKN | Leknes | 莱克内斯 | 萊克內斯 | レクネス | aliases Lofoten; 罗弗敦
SVJ | Svolvær | 斯沃尔韦尔 | 斯沃爾韋爾 | スボルベル | aliases Svolvaer
SKN | Stokmarknes | 斯托克马克内斯 | 斯托克馬克內斯 | ストクマルクネス
ANX | Andenes | 安德内斯 | 安德內斯 | アンデネス
SOG | Sogndal | 松达尔 | 松達爾 | ソグンダール
VDS | Vadsø | 瓦德瑟 | 瓦德瑟 | ヴァドソー | aliases Vadso
SSJ | Sandnessjøen | 桑内舍恩 | 桑內舍恩 | サンネスショーエン | aliases Sandnessjoen
MJF | Mosjøen | 莫舍恩 | 莫舍恩 | モーシェーン | aliases Mosjoen
FDE | Førde | 弗勒 | 弗勒 | フォルデ | aliases Forde
HOV | Ørsta | 厄什塔 | 厄什塔 | エルスタ | aliases Orsta; Volda
SDN | Sandane | 桑达讷 | 桑達訥 | サンダーネ
RRS | Røros | 勒罗斯 | 勒羅斯 | レーロース | aliases Roros
HVG | Honningsvåg | 洪宁斯沃格 | 洪寧斯沃格 | ホニングスヴォーグ | aliases Honningsvag; Nordkapp; North Cape
LYR | Longyearbyen | 朗伊尔城 | 朗伊爾城 | ロングイェールビーン | aliases Svalbard; Spitsbergen; 斯瓦尔巴; 冷岸群島; スヴァールバル
STO | Stockholm | 斯德哥尔摩 | 斯德哥爾摩 | ストックホルム | aliases Estocolmo; Stoccolma; Sztokholm; Tukholma
+ ARN | Stockholm Arlanda Airport | 斯德哥尔摩阿兰达机场 | 斯德哥爾摩阿蘭達機場 | ストックホルム・アーランダ空港
+ BMA | Stockholm Bromma Airport | 斯德哥尔摩布鲁马机场 | 斯德哥爾摩布羅馬機場 | ストックホルム・ブロンマ空港
+ NYO | Stockholm Skavsta Airport | 斯德哥尔摩斯卡夫斯塔机场 | 斯德哥爾摩斯卡夫斯塔機場 | ストックホルム・スカブスタ空港
+ VST | Stockholm Västerås Airport | 斯德哥尔摩韦斯特罗斯机场 | 斯德哥爾摩韋斯特羅斯機場 | ストックホルム・ヴェステロース空港
GOT | Gothenburg | 哥德堡 | 哥德堡 | ヨーテボリ | aliases Göteborg; Goteborg; Landvetter; Gotemburgo; イェーテボリ
MMA | Malmö | 马尔默 | 馬爾默 | マルメ | aliases Malmo; Malmoe
+ MMX | Malmö Airport | 马尔默机场 | 馬爾默機場 | マルメ空港
LLA | Luleå | 吕勒奥 | 呂勒奧 | ルーレオ | aliases Lulea
UME | Umeå | 于默奥 | 于默奧 | ウメオ | aliases Umea
OSD | Östersund | 厄斯特松德 | 厄斯特松德 | エステルスンド | aliases Ostersund; Åre
AGH | Ängelholm | 恩厄尔霍尔姆 | 恩厄爾霍爾姆 | エンゲルホルム | aliases Angelholm; Helsingborg
SDL | Sundsvall | 松兹瓦尔 | 松茲瓦爾 | スンツバル | aliases Härnösand
VBY | Visby | 维斯比 | 維斯比 | ヴィスビュー | aliases Gotland; 哥得兰
SFT | Skellefteå | 谢莱夫特奥 | 謝萊夫特奧 | シェレフテオ | aliases Skelleftea
RNB | Ronneby | 龙讷比 | 龍訥比 | ロンネビュー | aliases Karlskrona
KRN | Kiruna | 基律纳 | 基律納 | キルナ
KLR | Kalmar | 卡尔马 | 卡爾馬 | カルマル
VXO | Växjö | 韦克舍 | 韋克舍 | ベクショー | aliases Vaxjo
OER | Örnsköldsvik | 恩舍尔兹维克 | 恩舍爾茲維克 | エーンシェルツヴィーク | aliases Ornskoldsvik
KSD | Karlstad | 卡尔斯塔德 | 卡爾斯塔德 | カールスタード
HAD | Halmstad | 哈尔姆斯塔德 | 哈爾姆斯塔德 | ハルムスタード
JKG | Jönköping | 延雪平 | 延雪平 | ヨンショーピング | aliases Jonkoping
NRK | Norrköping | 北雪平 | 北雪平 | ノーショーピング | aliases Norrkoping
LPI | Linköping | 林雪平 | 林雪平 | リンショーピング | aliases Linkoping
ORB | Örebro | 厄勒布鲁 | 厄勒布魯 | エーレブルー | aliases Orebro
THN | Trollhättan | 特罗尔海坦 | 特羅爾海坦 | トロルヘッタン | aliases Trollhattan
GEV | Gällivare | 耶利瓦勒 | 耶利瓦勒 | イェリヴァレ | aliases Gallivare
AJR | Arvidsjaur | 阿尔维斯尧尔 | 阿爾維斯堯爾 | アルビッツヤウル
HEL | Helsinki | 赫尔辛基 | 赫爾辛基 | ヘルシンキ | aliases Helsingfors; Vantaa; Helsinque; 赫爾新基
OUL | Oulu | 奥卢 | 奧盧 | オウル | aliases Uleåborg
TMP | Tampere | 坦佩雷 | 坦佩雷 | タンペレ | aliases Tammerfors; Pirkkala
RVN | Rovaniemi | 罗瓦涅米 | 羅瓦涅米 | ロヴァニエミ | aliases ロバニエミ; Santa Claus; Lapland
TKU | Turku | 图尔库 | 圖爾庫 | トゥルク | aliases Åbo
VAA | Vaasa | 瓦萨 | 瓦薩 | ヴァーサ | aliases Vasa
KUO | Kuopio | 库奥皮奥 | 庫奧皮奧 | クオピオ
KTT | Kittilä | 基蒂莱 | 基蒂萊 | キッティラ | aliases Kittila; Levi
IVL | Ivalo | 伊瓦洛 | 伊瓦洛 | イヴァロ | aliases イバロ; Saariselkä
JOE | Joensuu | 约恩苏 | 約恩蘇 | ヨエンスー
JYV | Jyväskylä | 于韦斯屈莱 | 于韋斯屈萊 | ユヴァスキュラ | aliases Jyvaskyla
KAO | Kuusamo | 库萨莫 | 庫薩莫 | クーサモ | aliases Ruka
KOK | Kokkola | 科科拉 | 科科拉 | コッコラ | aliases Karleby
KEM | Kemi | 凯米 | 凱米 | ケミ | aliases Tornio
KAJ | Kajaani | 卡亚尼 | 卡亞尼 | カヤーニ
POR | Pori | 波里 | 波里 | ポリ
LPP | Lappeenranta | 拉彭兰塔 | 拉彭蘭塔 | ラッペーンランタ
SVL | Savonlinna | 萨翁林纳 | 薩翁林納 | サヴォンリンナ
ENF | Enontekiö | 埃农泰基厄 | 埃農泰基厄 | エノンテキオ | aliases Enontekio
MHQ | Mariehamn | 玛丽港 | 瑪麗港 | マリエハムン | aliases Åland; Maarianhamina
REK | Reykjavík | 雷克雅未克 | 雷克雅維克 | レイキャビク | aliases Reykjavik; レイキャヴィーク; レイキャビック; Keflavik; Keflavík
+ KEF | Keflavík International Airport | 凯夫拉维克国际机场 | 凱夫拉維克國際機場 | ケプラヴィーク国際空港
+ RKV | Reykjavík Domestic Airport | 雷克雅未克机场 | 雷克雅維克機場 | レイキャビク空港
AEY | Akureyri | 阿克雷里 | 阿克雷里 | アークレイリ
EGS | Egilsstaðir | 埃伊尔斯塔济 | 埃伊爾斯塔濟 | エイイルスタジル | aliases Egilsstadir
GOH | Nuuk | 努克 | 努克 | ヌーク | aliases Godthåb; Godthab
SFJ | Kangerlussuaq | 康克鲁斯瓦格 | 康克魯斯瓦格 | カンゲルルススアーク | aliases Søndre Strømfjord
JAV | Ilulissat | 伊卢利萨特 | 伊盧利薩特 | イルリサット | aliases Jakobshavn
# Baltic countries
RIX | Riga | 里加 | 里加 | リガ | aliases Rīga
VNO | Vilnius | 维尔纽斯 | 維爾紐斯 | ヴィリニュス | aliases Wilno; Vilna; ビリニュス; ビルニュス
KUN | Kaunas | 考纳斯 | 考納斯 | カウナス | aliases Kowno
PLQ | Palanga | 帕兰加 | 帕蘭加 | パランガ | aliases Klaipėda; Klaipeda
TLL | Tallinn | 塔林 | 塔林 | タリン | aliases Reval; Tallin; タリンナ
TAY | Tartu | 塔尔图 | 塔爾圖 | タルトゥ
# Poland, Czechia, Slovakia, Hungary
WAW | Warsaw | 华沙 | 華沙 | ワルシャワ | aliases Warszawa; Warschau; Varsovie; Varsovia; Varsavia
+ WAW | Warsaw Chopin Airport | 华沙肖邦机场 | 華沙蕭邦機場 | ワルシャワ・ショパン空港
+ WMI | Warsaw Modlin Airport | 华沙莫德林机场 | 華沙莫德林機場 | ワルシャワ・モドリン空港
+ RDO | Warsaw Radom Airport | 华沙拉多姆机场 | 華沙拉多姆機場 | ワルシャワ・ラドム空港
KRK | Kraków | 克拉科夫 | 克拉科夫 | クラクフ | aliases Krakow; Cracow; Cracovia; Krakau; Cracovie
GDN | Gdańsk | 格但斯克 | 格但斯克 | グダニスク | aliases Gdansk; Danzig; Gdynia; Sopot
KTW | Katowice | 卡托维兹 | 卡托維茲 | カトヴィツェ | aliases Kattowitz; カトビツェ
WRO | Wrocław | 弗罗茨瓦夫 | 弗羅茨瓦夫 | ヴロツワフ | aliases Wroclaw; Breslau; ブロツワフ; 布雷斯劳
POZ | Poznań | 波兹南 | 波茲南 | ポズナン | aliases Poznan; Posen
RZE | Rzeszów | 热舒夫 | 熱舒夫 | ジェシュフ | aliases Rzeszow
LUZ | Lublin | 卢布林 | 盧布林 | ルブリン
SZZ | Szczecin | 什切青 | 斯德丁 | シュチェチン | aliases Stettin; 什切青
BZG | Bydgoszcz | 比得哥什 | 比得哥什 | ビドゴシュチュ | aliases Bromberg
LCJ | Łódź | 罗兹 | 羅茲 | ウッチ | aliases Lodz; Łodz; 洛次
SZY | Olsztyn | 奥尔什丁 | 奧爾什丁 | オルシュティン | aliases Mazury; Szymany
IEG | Zielona Góra | 绿山城 | 綠山城 | ジェロナ・グラ | aliases Zielona Gora
PRG | Prague | 布拉格 | 布拉格 | プラハ | aliases Praha; Prag; Praga; Ruzyně
BRQ | Brno | 布尔诺 | 布爾諾 | ブルノ | aliases Brünn; Bruenn
OSR | Ostrava | 俄斯特拉发 | 奧斯特拉瓦 | オストラヴァ | aliases オストラバ
KLV | Karlovy Vary | 卡罗维发利 | 卡羅維瓦利 | カルロヴィ・ヴァリ | aliases Karlsbad; Carlsbad
PED | Pardubice | 帕尔杜比采 | 帕爾杜比采 | パルドゥビツェ
BTS | Bratislava | 布拉迪斯拉发 | 布拉提斯拉瓦 | ブラチスラヴァ | aliases Pressburg; Pozsony; ブラチスラバ
KSC | Košice | 科希策 | 科希策 | コシツェ | aliases Kosice; Kaschau
TAT | Poprad | 波普拉德 | 波普拉德 | ポプラト | aliases Tatry
BUD | Budapest | 布达佩斯 | 布達佩斯 | ブダペスト | aliases Ferihegy; Budapeste
DEB | Debrecen | 德布勒森 | 德布勒森 | デブレツェン
# Romania, Bulgaria, Moldova, Ukraine, Belarus
BUH | Bucharest | 布加勒斯特 | 布加勒斯特 | ブカレスト | aliases București; Bucuresti; Bukarest; Bucarest; Bucareste
+ OTP | Bucharest Henri Coandă International Airport | 布加勒斯特亨利·科安德国际机场 | 布加勒斯特亨利科安達國際機場 | ブカレスト・アンリ・コアンダ国際空港
+ BBU | Bucharest Băneasa International Airport | 布加勒斯特伯尼亚萨国际机场 | 布加勒斯特伯尼亞薩國際機場 | ブカレスト・バネアサ国際空港
CLJ | Cluj-Napoca | 克卢日-纳波卡 | 克盧日-納波卡 | クルージュ＝ナポカ | aliases Cluj; Klausenburg; Kolozsvár; クルジュナポカ
TSR | Timișoara | 蒂米什瓦拉 | 蒂米什瓦拉 | ティミショアラ | aliases Timisoara; Temeswar; Temesvár
IAS | Iași | 雅西 | 雅西 | ヤシ | aliases Iasi; Jassy
SBZ | Sibiu | 锡比乌 | 錫比烏 | シビウ | aliases Hermannstadt
TGM | Târgu Mureș | 特尔古穆列什 | 特爾古穆列什 | トゥルグ・ムレシュ | aliases Targu Mures; Marosvásárhely; Transilvania
BCM | Bacău | 巴克乌 | 巴克烏 | バカウ | aliases Bacau
CND | Constanța | 康斯坦察 | 康斯坦察 | コンスタンツァ | aliases Constanta; Constanza
OMR | Oradea | 奥拉迪亚 | 奧拉迪亞 | オラデア | aliases Nagyvárad
SCV | Suceava | 苏恰瓦 | 蘇恰瓦 | スチャヴァ
CRA | Craiova | 克拉约瓦 | 克拉約瓦 | クラヨーヴァ
BAY | Baia Mare | 巴亚马雷 | 巴亞馬雷 | バイア・マーレ | aliases Maramureș
SUJ | Satu Mare | 萨图马雷 | 薩圖馬雷 | サトゥ・マーレ
ARW | Arad | 阿拉德 | 阿拉德 | アラド
GHV | Brașov | 布拉索夫 | 布拉索夫 | ブラショフ | aliases Brasov; Kronstadt
SOF | Sofia | 索非亚 | 索菲亞 | ソフィア | aliases София; Sofía
VAR | Varna | 瓦尔纳 | 瓦爾納 | ヴァルナ | aliases バルナ
BOJ | Burgas | 布尔加斯 | 布爾加斯 | ブルガス | aliases Bourgas
PDV | Plovdiv | 普罗夫迪夫 | 普羅夫迪夫 | プロヴディフ | aliases プロブディフ
KIV | Chișinău | 基希讷乌 | 基希涅夫 | キシナウ | airports RMO | aliases Chisinau; Kishinev; キシニョフ
IEV | Kyiv | 基辅 | 基輔 | キーウ | aliases Kiev; Kijów; Київ; Киев; Kiew; キエフ; Boryspil
+ KBP | Boryspil International Airport | 鲍里斯波尔国际机场 | 鮑里斯波爾國際機場 | ボルィースピリ国際空港
+ IEV | Kyiv Zhuliany International Airport | 基辅茹良尼国际机场 | 基輔茹良尼國際機場 | キーウ・ジュリャーヌィ国際空港
LWO | Lviv | 利沃夫 | 利維夫 | リヴィウ | aliases Lvov; Lemberg; Lwów; リビウ; Львів
ODS | Odesa | 敖德萨 | 敖德薩 | オデーサ | aliases Odessa; オデッサ; 奧德薩; Одеса
HRK | Kharkiv | 哈尔科夫 | 哈爾科夫 | ハルキウ | aliases Kharkov; ハリコフ; 哈尔基夫; Харків
DNK | Dnipro | 第聂伯罗 | 聶伯羅 | ドニプロ | aliases Dnipropetrovsk; Dnepropetrovsk
OZH | Zaporizhzhia | 扎波罗热 | 札波羅熱 | ザポリージャ | aliases Zaporizhia; Zaporozhye; ザポリージャ
MSQ | Minsk | 明斯克 | 明斯克 | ミンスク | aliases Мінск; Минск
# South-Eastern Europe
ATH | Athens | 雅典 | 雅典 | アテネ | aliases Athina; Αθήνα; Athen; Atenas; Athènes; Atene; アテーナイ
+ ATH | Athens International Airport | 雅典国际机场 | 雅典國際機場 | アテネ国際空港
SKG | Thessaloniki | 塞萨洛尼基 | 塞薩洛尼基 | テッサロニキ | aliases Thessaloníki; Salonica; Salonika; Saloniki; 薩洛尼卡
HER | Heraklion | 伊拉克利翁 | 伊拉克利翁 | イラクリオン | aliases Iraklion; Irakleio; Irákleion; Crete; Kreta; 克里特; クレタ
CHQ | Chania | 干尼亚 | 哈尼亞 | ハニア | aliases Chaniá; Hania; Canea; 哈尼亚
RHO | Rhodes | 罗得岛 | 羅得島 | ロドス島 | kana ロドスとう | aliases Rodos; Ródos; Rhodos; 罗德岛; 羅德島; ロードス島
CFU | Corfu | 科孚岛 | 科孚島 | ケルキラ島 | kana ケルキラとう | aliases Kerkyra; Korfu; コルフ島; コルフ; 科浮島
KGS | Kos | 科斯岛 | 科斯島 | コス島 | kana コスとう | aliases Cos
ZTH | Zakynthos | 扎金索斯 | 札金索斯 | ザキントス | aliases Zante
JTR | Santorini | 圣托里尼 | 聖托里尼 | サントリーニ島 | kana サントリーニとう | aliases Thira; Thíra; Firá; Fira; サントリーニ
JMK | Mykonos | 米科诺斯 | 米克諾斯 | ミコノス島 | kana ミコノスとう | aliases Mikonos; ミコノス
MJT | Mytilene | 米蒂利尼 | 米蒂利尼 | ミティリーニ | aliases Mytilini; Lesbos; Lesvos; Mitilini; 莱斯沃斯
SMI | Samos | 萨摩斯 | 薩摩斯 | サモス島 | kana サモスとう
EFL | Kefalonia | 凯法利尼亚 | 凱法利尼亞 | ケファロニア島 | kana ケファロニアとう | aliases Cephalonia; Kefallinia; Argostoli
KVA | Kavala | 卡瓦拉 | 卡瓦拉 | カヴァラ | aliases Kavála
PVK | Preveza | 普雷韦扎 | 普雷韋扎 | プレヴェザ | aliases Aktion; Lefkada; Préveza
AXD | Alexandroupoli | 亚历山德鲁波利斯 | 亞歷山德魯波利斯 | アレクサンドルーポリ | aliases Alexandroupolis
JSI | Skiathos | 斯基亚索斯 | 斯基亞索斯 | スキアトス | aliases Skiáthos
JKH | Chios | 希俄斯 | 希俄斯 | ヒオス | aliases Khios
AOK | Karpathos | 卡尔帕索斯 | 卡爾帕索斯 | カルパトス
IOA | Ioannina | 约阿尼纳 | 約阿尼納 | ヨアニナ | aliases Ioánnina
LXS | Lemnos | 利姆诺斯 | 利姆諾斯 | リムノス | aliases Limnos
GPA | Patras | 帕特雷 | 佩特雷 | パトラ | aliases Araxos; Pátra; Patra
KLX | Kalamata | 卡拉马塔 | 卡拉馬塔 | カラマタ
PAS | Paros | 帕罗斯 | 帕羅斯 | パロス島 | kana パロスとう
JNX | Naxos | 纳克索斯 | 納克索斯 | ナクソス島 | kana ナクソスとう
MLO | Milos | 米洛斯 | 米洛斯 | ミロス島 | kana ミロスとう
JSH | Sitia | 锡蒂亚 | 錫蒂亞 | シティア
VOL | Volos | 沃洛斯 | 沃洛斯 | ヴォロス
BEG | Belgrade | 贝尔格莱德 | 貝爾格勒 | ベオグラード | aliases Beograd; Београд; Belgrad; Belgrado
INI | Niš | 尼什 | 尼什 | ニシュ | aliases Nis
ZAG | Zagreb | 萨格勒布 | 札格瑞布 | ザグレブ | aliases Agram; 薩格雷布
SPU | Split | 斯普利特 | 斯普利特 | スプリト | aliases Spalato; スプリット
DBV | Dubrovnik | 杜布罗夫尼克 | 杜布羅夫尼克 | ドゥブロヴニク | aliases Ragusa Croatia; ドブロブニク; ドブロヴニク
ZAD | Zadar | 扎达尔 | 札達爾 | ザダル | aliases Zara
PUY | Pula | 普拉 | 普拉 | プーラ
RJK | Rijeka | 里耶卡 | 里耶卡 | リエカ | aliases Fiume
OSI | Osijek | 奥西耶克 | 奧西耶克 | オシイェク
LJU | Ljubljana | 卢布尔雅那 | 盧比安納 | リュブリャナ | aliases Laibach; Lubiana; Lubliana
MBX | Maribor | 马里博尔 | 馬里博爾 | マリボル
SJJ | Sarajevo | 萨拉热窝 | 塞拉耶佛 | サラエボ | aliases Сарајево; サラエヴォ
TZL | Tuzla | 图兹拉 | 圖茲拉 | トゥズラ
OMO | Mostar | 莫斯塔尔 | 莫斯塔爾 | モスタル
BNX | Banja Luka | 巴尼亚卢卡 | 巴尼亞盧卡 | バニャ・ルカ
TGD | Podgorica | 波德戈里察 | 波德里查 | ポドゴリツァ | aliases Titograd; 波多里察
TIV | Tivat | 蒂瓦特 | 蒂瓦特 | ティヴァト | aliases Kotor; 科托尔
TIA | Tirana | 地拉那 | 地拉那 | ティラナ | aliases Tiranë; Rinas
PRN | Pristina | 普里什蒂纳 | 普里斯提納 | プリシュティナ | aliases Prishtina; Prishtinë; プリシュティーナ
SKP | Skopje | 斯科普里 | 史高比耶 | スコピエ | aliases Скопје; Üsküp
OHD | Ohrid | 奥赫里德 | 奧赫里德 | オフリド
# Cyprus and Turkey
LCA | Larnaca | 拉纳卡 | 拉納卡 | ラルナカ | aliases Larnaka; Nicosia; 尼科西亚; 尼古西亞; ニコシア
PFO | Paphos | 帕福斯 | 帕福斯 | パフォス | aliases Pafos
ECN | Ercan | 埃尔坎 | 埃爾詹 | エルジャン | aliases Lefkoşa; North Nicosia; Northern Cyprus
IST | Istanbul | 伊斯坦布尔 | 伊斯坦堡 | イスタンブール | aliases İstanbul; Constantinople; Estambul; 伊斯坦堡; Stambul; イスタンブル; 君士坦丁堡
+ IST | Istanbul Airport | 伊斯坦布尔机场 | 伊斯坦堡機場 | イスタンブール空港
+ SAW | Istanbul Sabiha Gökçen International Airport | 伊斯坦布尔萨比哈·格克琴国际机场 | 伊斯坦堡薩比哈格克琴國際機場 | サビハ・ギョクチェン国際空港
ANK | Ankara | 安卡拉 | 安卡拉 | アンカラ | aliases Angora; Esenboğa
+ ESB | Ankara Esenboğa International Airport | 安卡拉埃森博阿国际机场 | 安卡拉埃森博阿國際機場 | アンカラ・エセンボーア国際空港
IZM | Izmir | 伊兹密尔 | 伊茲密爾 | イズミル | aliases İzmir; Smyrna; 伊士麥
+ ADB | Izmir Adnan Menderes International Airport | 伊兹密尔阿德南·门德雷斯国际机场 | 伊茲密爾阿德南曼德列斯國際機場 | イズミル・アドナン・メンデレス国際空港
AYT | Antalya | 安塔利亚 | 安塔利亞 | アンタルヤ | aliases アンタリヤ; アンタルヤー
DLM | Dalaman | 达拉曼 | 達拉曼 | ダラマン | aliases Marmaris; Fethiye; Muğla
BJV | Bodrum | 博德鲁姆 | 博德魯姆 | ボドルム | aliases Milas; Milas-Bodrum
COV | Adana | 阿达纳 | 阿達納 | アダナ | aliases Mersin; Çukurova; Cukurova
+ COV | Çukurova International Airport | 楚库罗瓦国际机场 | 楚庫羅瓦國際機場 | チュクロワ国際空港
+ ADA | Adana Şakirpaşa Airport | 阿达纳沙基尔帕夏机场 | 阿達納沙基爾帕夏機場 | アダナ・シャキルパシャ空港
TZX | Trabzon | 特拉布宗 | 特拉布宗 | トラブゾン
ASR | Kayseri | 开塞利 | 開塞利 | カイセリ | aliases Cappadocia; 卡帕多奇亚
NAV | Nevşehir | 内夫谢希尔 | 內夫謝希爾 | ネヴシェヒル | aliases Nevsehir; Kapadokya; Cappadocia; カッパドキア; 卡帕多西亚
GZT | Gaziantep | 加济安泰普 | 加濟安泰普 | ガズィアンテプ | aliases Antep; ガジアンテップ
DIY | Diyarbakır | 迪亚巴克尔 | 迪亞巴克爾 | ディヤルバクル | aliases Diyarbakir
SZF | Samsun | 萨姆松 | 薩姆松 | サムスン
KYA | Konya | 科尼亚 | 科尼亞 | コンヤ
ERZ | Erzurum | 埃尔祖鲁姆 | 埃爾祖魯姆 | エルズルム
VAN | Van | 凡城 | 凡城 | ヴァン | aliases Ferit Melen
HTY | Hatay | 哈塔伊 | 哈塔伊 | ハタイ | aliases Antakya; Antioch
MLX | Malatya | 马拉蒂亚 | 馬拉蒂亞 | マラティヤ
EZS | Elazığ | 埃拉泽 | 埃拉澤 | エラズー | aliases Elazig
DNZ | Denizli | 代尼兹利 | 代尼茲利 | デニズリ | aliases Pamukkale; 棉花堡
GNY | Şanlıurfa | 尚勒乌尔法 | 尚勒烏爾法 | シャンルウルファ | aliases Sanliurfa; Urfa
BAL | Batman | 巴特曼 | 巴特曼 | バトマン
KSY | Kars | 卡尔斯 | 卡爾斯 | カルス
RZV | Rize | 里泽 | 里澤 | リゼ | aliases Artvin
OGU | Ordu | 奥尔杜 | 奧爾杜 | オルドゥ | aliases Giresun
MQM | Mardin | 马尔丁 | 馬爾丁 | マルディン
# Caucasus
TBS | Tbilisi | 第比利斯 | 提比里斯 | トビリシ | aliases Tiflis; 第比利斯; თბილისი
BUS | Batumi | 巴统 | 巴統 | バトゥミ | aliases Batum
KUT | Kutaisi | 库塔伊西 | 庫塔伊西 | クタイシ
EVN | Yerevan | 埃里温 | 葉里溫 | エレバン | aliases Erevan; Erivan; Zvartnots; Jerewan
LWN | Gyumri | 久姆里 | 久姆里 | ギュムリ
BAK | Baku | 巴库 | 巴庫 | バクー | aliases Bakı; Bakou
+ GYD | Heydar Aliyev International Airport | 盖达尔·阿利耶夫国际机场 | 蓋達爾阿利耶夫國際機場 | ヘイダル・アリエフ国際空港
KVD | Ganja | 占贾 | 占賈 | ギャンジャ | airports GNJ | aliases Gəncə; Gyandzha
NAJ | Nakhchivan | 纳希切万 | 納希契凡 | ナヒチェヴァン | aliases Naxçıvan
# Russia
MOW | Moscow | 莫斯科 | 莫斯科 | モスクワ | aliases Moskva; Москва; Moskau; Moscou; Mosca; Moscú; Moskwa
+ SVO | Moscow Sheremetyevo Airport | 莫斯科谢列梅捷沃机场 | 莫斯科謝列梅捷沃機場 | モスクワ・シェレメーチエヴォ空港
+ DME | Moscow Domodedovo Airport | 莫斯科多莫杰多沃机场 | 莫斯科多莫傑多沃機場 | モスクワ・ドモジェドヴォ空港
+ VKO | Moscow Vnukovo Airport | 莫斯科伏努科沃机场 | 莫斯科伏努科沃機場 | モスクワ・ヴヌーコヴォ空港
+ ZIA | Moscow Zhukovsky Airport | 莫斯科茹科夫斯基机场 | 莫斯科茹科夫斯基機場 | モスクワ・ジュコーフスキー空港
LED | Saint Petersburg | 圣彼得堡 | 聖彼得堡 | サンクトペテルブルク | aliases St Petersburg; St. Petersburg; Sankt-Peterburg; Санкт-Петербург; Leningrad; Pulkovo; 列宁格勒; 列寧格勒; ペテルブルク; レニングラード
SVX | Yekaterinburg | 叶卡捷琳堡 | 葉卡捷琳堡 | エカテリンブルク | aliases Ekaterinburg; Sverdlovsk; Екатеринбург
OVB | Novosibirsk | 新西伯利亚 | 新西伯利亞 | ノヴォシビルスク | aliases Новосибирск; ノボシビルスク
AER | Sochi | 索契 | 索契 | ソチ | aliases Adler; Сочи
KZN | Kazan | 喀山 | 喀山 | カザン | aliases Казань
UFA | Ufa | 乌法 | 烏法 | ウファ
KUF | Samara | 萨马拉 | 薩馬拉 | サマーラ | aliases Kuibyshev; サマラ
KRR | Krasnodar | 克拉斯诺达尔 | 克拉斯諾達爾 | クラスノダール
ROV | Rostov-on-Don | 顿河畔罗斯托夫 | 頓河畔羅斯托夫 | ロストフ・ナ・ドヌ | aliases Rostov; Platov; ロストフ
KJA | Krasnoyarsk | 克拉斯诺亚尔斯克 | 克拉斯諾亞爾斯克 | クラスノヤルスク
IKT | Irkutsk | 伊尔库茨克 | 伊爾庫次克 | イルクーツク | aliases Иркутск
VVO | Vladivostok | 符拉迪沃斯托克 | 海參崴 | ウラジオストク | aliases 海参崴; ウラジオストック; Владивосток
KHV | Khabarovsk | 哈巴罗夫斯克 | 哈巴羅夫斯克 | ハバロフスク | aliases 伯力; Хабаровск
UUS | Yuzhno-Sakhalinsk | 南萨哈林斯克 | 南薩哈林斯克 | ユジノサハリンスク | aliases Sakhalin; 萨哈林; 庫頁島; 豊原; サハリン
PKC | Petropavlovsk-Kamchatsky | 堪察加彼得罗巴甫洛夫斯克 | 堪察加彼得巴甫洛夫斯克 | ペトロパブロフスク・カムチャツキー | aliases Kamchatka; Petropavlovsk; 堪察加; カムチャツカ
YKS | Yakutsk | 雅库茨克 | 雅庫次克 | ヤクーツク
UUD | Ulan-Ude | 乌兰乌德 | 烏蘭烏德 | ウラン・ウデ
HTA | Chita | 赤塔 | 赤塔 | チタ
BQS | Blagoveshchensk | 布拉戈维申斯克 | 布拉戈維申斯克 | ブラゴヴェシチェンスク | aliases 海兰泡; 海蘭泡
GDX | Magadan | 马加丹 | 馬加丹 | マガダン
OMS | Omsk | 鄂木斯克 | 鄂木斯克 | オムスク
TJM | Tyumen | 秋明 | 秋明 | チュメニ
CEK | Chelyabinsk | 车里雅宾斯克 | 車里雅賓斯克 | チェリャビンスク
PEE | Perm | 彼尔姆 | 彼爾姆 | ペルミ
GOJ | Nizhny Novgorod | 下诺夫哥罗德 | 下諾夫哥羅德 | ニジニ・ノヴゴロド | aliases Gorky; ニジニノヴゴロド
VOG | Volgograd | 伏尔加格勒 | 伏爾加格勒 | ヴォルゴグラード | aliases Stalingrad; Tsaritsyn; 斯大林格勒; 史達林格勒
MRV | Mineralnye Vody | 矿水城 | 礦水城 | ミネラーリヌィエ・ヴォーディ | aliases Mineralnyye Vody
KGD | Kaliningrad | 加里宁格勒 | 加里寧格勒 | カリーニングラード | aliases Königsberg; Koenigsberg; 柯尼斯堡; 哥尼斯堡
MMK | Murmansk | 摩尔曼斯克 | 莫曼斯克 | ムルマンスク
ARH | Arkhangelsk | 阿尔汉格尔斯克 | 阿爾漢格爾斯克 | アルハンゲリスク | aliases Archangel
SGC | Surgut | 苏尔古特 | 蘇爾古特 | スルグト
NJC | Nizhnevartovsk | 下瓦尔托夫斯克 | 下瓦爾托夫斯克 | ニジネヴァルトフスク
NUX | Novy Urengoy | 新乌连戈伊 | 新烏連戈伊 | ノヴイ・ウレンゴイ
GSV | Saratov | 萨拉托夫 | 薩拉托夫 | サラトフ | aliases Gagarin
ASF | Astrakhan | 阿斯特拉罕 | 阿斯特拉罕 | アストラハン
MCX | Makhachkala | 马哈奇卡拉 | 馬哈奇卡拉 | マハチカラ
VOZ | Voronezh | 沃罗涅日 | 沃羅涅日 | ヴォロネジ
TOF | Tomsk | 托木斯克 | 托木斯克 | トムスク
KEJ | Kemerovo | 克麦罗沃 | 克麥羅沃 | ケメロヴォ
BAX | Barnaul | 巴尔瑙尔 | 巴爾瑙爾 | バルナウル
NSK | Norilsk | 诺里尔斯克 | 諾里爾斯克 | ノリリスク
MJZ | Mirny | 和平城 | 米爾內 | ミールヌイ | aliases Mirnyj
REN | Orenburg | 奥伦堡 | 奧倫堡 | オレンブルク
KGP | Kogalym | 科加雷姆 | 科加雷姆 | コガリム
SIP | Simferopol | 辛菲罗波尔 | 辛菲羅波爾 | シンフェロポリ | aliases Crimea; 克里米亚
GRV | Grozny | 格罗兹尼 | 格羅茲尼 | グロズヌイ
OGZ | Vladikavkaz | 弗拉季高加索 | 弗拉季高加索 | ウラジカフカス
STW | Stavropol | 斯塔夫罗波尔 | 斯塔夫羅波爾 | スタヴロポリ
`)
