#!/usr/bin/env python3
"""Makes everyday-symbols.tsv, subunits.tsv and cldr/regions.tsv in Data/ from published packages.

The packages lie in a directory, as `pip download --no-deps` and `apt-get download` put them there; their
checksums are pinned below. Besides them it takes a JDK of version 17, for the locale data that Java had before CLDR.
"""

import argparse
import collections
import hashlib
import io
import json
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True  # no __pycache__ in Data

DATA = Path(__file__).resolve().parent

PACKAGES = {
    "ruby-money_6.16.0-1_all.deb": "53e543ddf1b30bb7399bf37b2d8be2ec64518a8c370fb406a16d71e0187b8cb2",
    "price_parser-0.5.1-py3-none-any.whl": "d401fb2a866e86103a19383396bee5ac7f72408a9db6bf3c6edf3210e4212910",
    "liblocale-currency-format-perl_1.35-3_all.deb": (
        "5fecf56c76bb3eb43d0d19e51acdb257919cbb82b74a65269d7a1b644fc94a54"
    ),
    "locales_2.36-9+deb12u14_all.deb": "00c6e3d9456411ac78b199b577f25231be80186796ebdff65089240154ebbcb0",
    "babel-2.18.0-py3-none-any.whl": "e2b422b277c2b9a9630c1d7903c2a00d0830c409c59ac8cae9081c92f1aeba35",
    "unicode-cldr-core_41-0.1_all.deb": "35d30d5d3bee4d8244e95236259c4c2a0db06e21bad696515751fcfeee4d0260",
}
RUBY_MONEY, PRICE_PARSER, LOCALE_FORMAT, GLIBC, BABEL, CLDR_CORE = PACKAGES

# Web pages from which individual facts were taken by hand.
CANADIAN_STYLE = "https://www.btb.termiumplus.gc.ca/tcdnstyl-chap?lang=eng&lettr=chapsect1&info0=1.19"
CANADIAN_STYLE_5 = "https://www.btb.termiumplus.gc.ca/tcdnstyl-chap?lang=eng&lettr=indx_catlog&info0=5.26"
CENT = "https://ipfs.io/ipfs/QmXoypizjW3WknFiJnKLwHCnL72vedxjQkDDP1mXWo6uco/wiki/Cent_(currency).html"
CURRENCY_SYMBOL = "https://simple.wikipedia.org/wiki/Currency_sign"
CURRENCY_SYMBOL_COPY = "https://profilpelajar.com/simple/Currency_symbol"
CURRENCY_SIGN_2005 = "https://academickids.com/encyclopedia/index.php/Currency_sign"
RENMINBI = (
    "https://www.blogen.wiki/blog/th/%E0%B9%80%E0%B8%AB%E0%B8%A3%E0%B8%B4%E0%B8%99%E0%B8%AB%E0%B8%A1%E0%B8%B4"
    "%E0%B8%99%E0%B8%9B%E0%B8%B5%E0%B9%89"
)
CODE_PAGES = "http://archives.miloush.net/michkap/archive/2005/09/17/469941.html"
SYMBOL_MAP = "https://github.com/bengourley/currency-symbol-map map.js 04fd079"
HRYVNIA = "https://en.m.wikipedia.org/wiki/%E2%82%B4"
TAIWAN = "http://www.liquisearch.com/new_taiwan_dollar/etymology"
HUNDREDTHS = "https://cheesiemack.com/not-a-genius/countries-coins/"
PENCE = "https://ora.it.com/uk-currency/what-do-brits-call-cents"
CANADIAN_DOLLAR = "https://review.clateway.com/wiki/view_html.php?q=Canadian_dollar&sq=Qlik"
CFA = "https://datteecamille.wixsite.com/cametpaulenvsi/post/monnaie-monnaie-monnaie"
# "(spoken) a dollar", of whatever country.
CHINESE_PIECES = "https://www.tsumugu-ed.com/c/塊.html"
RUPEE = "https://zalansite.site/mediawiki/index.php?action=edit&section=9&title=Rupee"
RUPEE_SIGN = "https://www.wikiwand.com/en/articles/Rupee_sign"
RUPAYE = (
    "https://indianews.in/web-stories/"
    "what-is-the-correct-word-rupees-or-rupees-know-how-it-is-written-in-reserve-bank-notes"
)
SOMONI = "https://coinsfrom.ru/katalog/banknotes/foreign-country/aziya/tajikistan"
EURO_CENTS = "https://memim.com/cent-currency.html"
KOPECKS = "https://it.wiki34.com/wiki/Kopek"
CENTIMES = "https://memim.com/centime.html"
GROSZE = "https://cgaa.org/article/groszy-meaning"
HALERE = "https://faei.cz/kolik-je-v-cesku-haliru-a-kolik-lidi-ma-prijmeni-koruna/"
KOPIYKY = (
    "https://focusukraine.com.ua/economics/"
    "shah-zamist-kopiyky-chomu-nova-nazva-ie-bilsh-istorychno-ukrainskoiu"
)
PAISA = "https://alchetron.com/Paisa"
PAISE = "https://www.thefreedictionary.com/paise"
YUAN = "https://m.mzbkw.com/baike/198290.html"
OFFICE_QUEBECOIS = "https://vitrinelinguistique.oqlf.gouv.qc.ca/index.php?id=21782"
LANGUAGE_AND_THE_EURO = "https://en.wikipedia.org/wiki/Language_and_the_euro"
LIRA = "http://ar.m.wikipedia.org/wiki/%D9%84%D9%8A%D8%B1%D8%A9_(%D8%B9%D9%85%D9%84%D8%A9)"
PAISA_IN_BENGALI = "https://bn.m.wikipedia.org/wiki/%E0%A6%AA%E0%A6%AF%E0%A6%BC%E0%A6%B8%E0%A6%BE"
FILS = "https://www.wikiwand.com/en/articles/Fils_(currency)"
NEPALESE_RUPEE = "https://forex.jugok.com/2021/03/Forex-NPR-Nepalese-Rupee-exchange-rate-live-chart.html"
CENTIMO = "https://www.reppa.de/lexikon/centimo"
AGORA = "https://pinocchiopedia.com/wiki/Agorot"
CENTS_IN_SLOVAK = (
    "https://www.dnes24.sk/"
    "ceny-benzinu-a-nafty-atakuju-2-eura-tankovali-sme-u-nasich-susedov-kolko-sme-usetrili-412316"
)
FENING = "http://www.netipedia.com/index.php/Bosnia_and_Herzegovina_convertible_mark"

# Symbols that the packages lack, each with the page that has it.
PAGES = [
    ("BDT", "টাকা", PAISA_IN_BENGALI),
    ("CAD", "$ CA", OFFICE_QUEBECOIS),
    ("CAD", "$ CAN", OFFICE_QUEBECOIS),
    ("CAD", "CAN$", CANADIAN_STYLE),
    ("CAD", "CDN$", CANADIAN_DOLLAR),
    ("CAD", "Can$", CANADIAN_STYLE_5),
    ("CDF", "CF", CURRENCY_SYMBOL_COPY),
    ("CHF", "S₣", CURRENCY_SIGN_2005),
    ("CNY", "RMB", "https://zhijingyan.com/jinrong/3xj74w.html"),
    ("CNY", "人民币", RENMINBI),
    ("CNY", "人民幣", RENMINBI),
    ("CNY", "圆", RENMINBI),
    ("CNY", "块", YUAN),
    ("CNY", "块钱", YUAN),
    ("CNY", "塊", "http://0353qc.com/wenda/155660.html"),
    ("COP", "M/CTE", "https://contador-de-palabras-com.pages.dev/en/blog/m-cte-meaning-colombian-documents"),
    ("DJF", "DF", CURRENCY_SYMBOL_COPY),
    ("DZD", "دج", CURRENCY_SYMBOL),
    (
        "EUR",
        "ΕΥΡΩ",
        "https://zalansite.site/mediawiki/index.php?action=edit&section=2&title=Language_and_the_euro",
    ),
    ("FJD", "F$", "https://de.zxc.wiki/wiki/Fidschi-Dollar"),
    ("FRF", "FF", CURRENCY_SIGN_2005),
    ("FRF", "₣", CURRENCY_SIGN_2005),
    ("GBP", "₤", "http://dictionary.tamilgod.org/pound-sign-meaning61784"),
    ("GHS", "¢", CENT),
    ("HKD", "元", CURRENCY_SYMBOL_COPY),
    ("HKD", "块", CHINESE_PIECES),
    ("HKD", "塊", CHINESE_PIECES),
    ("HKD", "港币", "https://m.kfkhr.com/1/2998523.html"),
    ("HKD", "港幣", "CLDR-47 zh_Hant"),
    ("HNL", "Lps.", "https://tinygrab.com/?p=301851"),
    ("INR", "Re", RUPEE),
    ("INR", "Re.", RUPEE),
    ("INR", "روپے", "CLDR-47 ur"),
    ("INR", "रु.", RUPEE),
    ("INR", "रुपये", RUPAYE),
    ("INR", "টাকা", PAISA_IN_BENGALI),
    ("INR", "રૂ", RUPEE),
    ("INR", "રૂ.", RUPEE),
    ("INR", "ரூ", RUPEE_SIGN),
    ("INR", "ரூ.", RUPEE_SIGN),
    ("INR", "రూ", RUPEE),
    ("INR", "రూ.", RUPEE),
    ("ITL", "₤", CURRENCY_SIGN_2005),
    ("JPY", "\\", CODE_PAGES),
    ("KRW", "\\", CODE_PAGES),
    ("KZT", "T", "https://www.calc.ru/Kazakhstanskiy-Tenge-Valyuta-Kazakhstana.html"),
    ("KZT", "тг", "https://imperialbag.ru/articles/kak-oboznachaetsya-valyuta-kazahstana"),
    ("KZT", "тенге", "https://www.calc.ru/Kazakhstanskiy-Tenge-Valyuta-Kazakhstana.html"),
    ("KZT", "теңге", "https://wiki.studentb.eu/view_html.php?lang=it&q=Tenge_kazako&sq=Google"),
    ("LBP", "ليرة", LIRA),
    ("LKR", "Re", RUPEE),
    ("LKR", "Re.", RUPEE),
    ("LKR", "රුපියල්", "https://ceylonmirror.net/sinhala/6007.html"),
    ("MAD", "DH", CURRENCY_SYMBOL),
    ("MAD", "Dhs", CURRENCY_SYMBOL),
    ("MKD", "DEN", CURRENCY_SYMBOL),
    ("MOP", "元", CURRENCY_SYMBOL_COPY),
    ("MUR", "Re", RUPEE),
    ("MUR", "Re.", RUPEE),
    ("MWK", "K", "https://malawi24.com/author/archangel-nzangaya/page/328"),
    ("MXN", "M.N.", "https://www.ingles.com/traductor/M.N.?langFrom=es&showOnlyResult=true"),
    (
        "MXN",
        "MN",
        "https://es.gevgelija-tourism.com/blog/get-to-know-mexican-paper-bills-and-currency.html",
    ),
    ("MZN", "MT", SYMBOL_MAP),
    ("NGN", "N", "https://visualfoodie.com/nigerias-official-currency-symbol-explained"),
    ("NPR", "NRs", "https://de.zxc.wiki/wiki/Nepalesische_Rupie"),
    ("NPR", "Re", RUPEE),
    ("NPR", "Re.", RUPEE),
    ("NPR", "रु", NEPALESE_RUPEE),
    ("NPR", "रु.", NEPALESE_RUPEE),
    ("NPR", "रुपैयाँ", NEPALESE_RUPEE),
    ("PKR", "Re", RUPEE),
    ("PKR", "Re.", RUPEE),
    ("PKR", "روپے", "CLDR-47 ur_IN"),
    ("RSD", "din.", CURRENCY_SYMBOL),
    ("SAR", "\u20c1", "https://en.wikipedia.org/wiki/Saudi_riyal_sign"),
    ("SCR", "Re", RUPEE),
    ("SCR", "Re.", RUPEE),
    ("SGD", "块", CHINESE_PIECES),
    ("SGD", "塊", CHINESE_PIECES),
    ("SYP", "ليرة", LIRA),
    (
        "THB",
        "บ.",
        "http://legacy.orst.go.th/?knowledges=%E0%B8%A1%E0%B8%B2%E0%B8%95%E0%B8%A3%E0%B8%B2%E0%B9%80%E0%B8%87%E0%B8%B4"
        "%E0%B8%99-%E0%B9%93-%E0%B8%9E%E0%B8%A4%E0%B8%A8%E0%B8%88%E0%B8%B4%E0%B8%81%E0%B8%B2%E0%B8%A2%E0%B8%99-%E0%B9%92"
        "%E0%B9%95",
    ),
    ("TJS", "сомони", SOMONI),
    ("TRY", "ليرة", LIRA),
    ("TWD", "NT", TAIWAN),
    ("TWD", "元", CURRENCY_SYMBOL_COPY),
    ("TWD", "圓", TAIWAN),
    ("TWD", "块", CHINESE_PIECES),
    ("TWD", "塊", CHINESE_PIECES),
    ("TZS", "TShs", "https://www.tzaffairs.org/2008/01/britain-tanzania/"),
    ("UAH", "hrn", HRYVNIA),
    (
        "USD",
        "U$S",
        "https://github.com/mSpadoni/tienda_sol_ecomerce packages/frontend/src/provieder/currencies.js",
    ),
    ("VND", "VNĐ", "http://damminhthuy.blogspot.com/2010/06/vnd-hay-vn.html"),
    ("XAF", "F", CFA),
    (
        "XAF",
        "F CFA",
        "https://www.sikafinance.com/marches/"
        "cameroun-le-salaire-minimum-des-agents-de-letat-augmente-de-5-a-43-969-fcfa_45007",
    ),
    ("XAF", "franc CFA", CFA),
    ("XAF", "francs CFA", CFA),
    ("XOF", "F", CFA),
    ("XOF", "franc CFA", CFA),
    ("XOF", "francs CFA", CFA),
    ("ZWD", "Z$", SYMBOL_MAP),
]

# Mistakes in the sources: symbols of another country's currency, or of a former one.
MISTAKES = {
    ("KGS", "лв"),  # Bulgaria's; price-parser
    ("CNY", "Y"),  # a yuan sign in ASCII
    ("BAM", "AZM"),  # a code that slipped by a line
    ("TJS", "руб"),  # of the Tajik rouble before 2000
    ("TRY", "₤"),  # of the lira before 2005
    ("BDT", "Bt."),  # Thailand's
    ("BEF", "₣"),  # France's, and for the next ones
    ("LUF", "₣"),
    ("ARS", "₱"),  # HTML entities of the Philippine peso, in a list that gives them to most pesos
    ("CLP", "₱"),
    ("COP", "₱"),
    ("DOP", "₱"),
    ("UYU", "₱"),
    ("LKR", "௹"),  # the Tamil rupee sign of India
    *((metal, "oz t") for metal in ("XAG", "XAU", "XPD", "XPT")),  # a weight
}

# The subunits' signs and plurals; the names come from ruby-money.
SUBUNIT_SIGNS = [
    *((code, "¢", CENT) for code in ("CAD", "USD")),
    *((code, "c", CENT) for code in ("AUD", "EUR", "NZD", "ZAR")),
    ("GBP", "p", PENCE),
    ("INR", "p", "https://www.classicistranieri.com/wikipediaforschoolspt/wp/i/Indian_rupee.htm"),
    ("MXN", "¢", "https://wiki.studentb.eu/view_html.php?lang=es&q=Peso_mexicano&sq=Facebook"),
]
# Unicode has the letter as one character and as two, and normal form C is the longer one.
PAISA_SPELLINGS = ("প\u09dfসা", "প\u09af\u09bcসা")
# Words and signs that ruby-money lacks, in other languages than English.
SUBUNIT_WORDS = [
    ("AED", "فلس", 100, FILS),
    ("BAM", "feninga", 100, FENING),
    ("BAM", "фенинга", 100, FENING),
    *(("BDT", token, 100, PAISA_IN_BENGALI) for token in PAISA_SPELLINGS),
    ("BHD", "فلس", 1000, FILS),
    ("BYN", "капеек", 100, "https://be-tarask.m.wikipedia.org/wiki/BYR"),
    ("BYN", "капейка", 100, "https://be-tarask.m.wikipedia.org/wiki/BYR"),
    ("BYN", "коп.", 100, "https://spellchecker.net/kopiyka"),
    ("BYN", "копеек", 100, KOPECKS),
    ("BYN", "копейка", 100, KOPECKS),
    ("BYN", "копейки", 100, KOPECKS),
    ("CDF", "centimes", 100, CENTIMES),
    ("CHF", "centime", 100, "https://review.clateway.com/wiki/view_html.php?lang=en&q=Rappen&sq=Envato"),
    ("CHF", "centimes", 100, "https://review.clateway.com/wiki/view_html.php?lang=en&q=Rappen&sq=Envato"),
    ("CHF", "rp.", 100, "https://kampuspedia.com/de/Rappen"),
    ("CNY", "分", 100, YUAN),
    ("CNY", "毛", 10, YUAN),
    ("CNY", "角", 10, YUAN),
    ("CRC", "céntimos", 100, "https://cruls16.blogspot.com/2015/05/sistema-monetario-de-costa-rica.html"),
    ("CZK", "haléře", 100, HALERE),
    ("CZK", "haléřů", 100, HALERE),
    ("DZD", "centimes", 100, CENTIMES),
    (
        "DZD",
        "سنتيم",
        100,
        "https://wiki.studentb.eu/view_html.php?lang=it&q=Dinaro_algerino&sq=Albert+Einstein",
    ),
    ("EGP", "قرش", 100, "https://en.wikipedia.org/wiki/Egyptian_piastre"),
    ("EUR", "centesimi", 100, EURO_CENTS),
    ("EUR", "centesimo", 100, EURO_CENTS),
    ("EUR", "centi", 100, LANGUAGE_AND_THE_EURO),
    ("EUR", "centime", 100, EURO_CENTS),
    ("EUR", "centimes", 100, EURO_CENTS),
    ("EUR", "centov", 100, CENTS_IN_SLOVAK),
    ("EUR", "centy", 100, LANGUAGE_AND_THE_EURO),
    ("EUR", "ct", 100, EURO_CENTS),
    ("EUR", "cèntim", 100, LANGUAGE_AND_THE_EURO),
    ("EUR", "cèntims", 100, LANGUAGE_AND_THE_EURO),
    ("EUR", "céntimo", 100, EURO_CENTS),
    ("EUR", "céntimos", 100, EURO_CENTS),
    ("EUR", "cêntimo", 100, EURO_CENTS),
    ("EUR", "cêntimos", 100, EURO_CENTS),
    ("EUR", "senti", 100, LANGUAGE_AND_THE_EURO),
    ("EUR", "sentti", 100, EURO_CENTS),
    ("EUR", "senttiä", 100, EURO_CENTS),
    (
        "EUR",
        "snt",
        100,
        "http://diri.32essay.com/how-to-write/writing-out-dollar-amounts-in-words.html",
    ),
    ("EUR", "λεπτά", 100, EURO_CENTS),
    ("EUR", "λεπτό", 100, EURO_CENTS),
    ("GHS", "pesewas", 100, "https://de.zxc.wiki/wiki/Pesewa"),
    ("HTG", "centimes", 100, CENTIMES),
    ("HUF", "fillér", 100, "http://mef.hu/sajtoszoba/230-szaz-evet-elt-a-forint-kisoccse-a-filler"),
    ("ILS", "אגורה", 100, AGORA),
    ("ILS", "אגורות", 100, AGORA),
    ("INR", "paise", 100, PAISE),
    *(("INR", token, 100, PAISA_IN_BENGALI) for token in PAISA_SPELLINGS),
    ("INR", "पैसा", 100, PAISA),
    ("INR", "पैसे", 100, "http://hindicomputingtips.blogspot.com/2010/05/money.html"),
    ("INR", "பைசா", 100, "https://ta.m.wikipedia.org/wiki/%E0%AE%AA%E0%AF%88%E0%AE%9A%E0%AE%BE"),
    ("IQD", "فلس", 1000, FILS),
    ("JOD", "فلس", 1000, FILS),
    ("KGS", "тыйын", 100, "https://perceptioro.com/Тыйын"),
    ("KWD", "فلس", 1000, FILS),
    ("KZT", "тиын", 100, "https://odnokorennye-slova-k-slovy.ru/%d0%ba%d0%b0%d0%ba-%d0%bf%d1%80%d0%b0%d0%b2%d0%b8%d0%bb%d1%8c%d0%bd%d0%be-%d0%bf%d0%b8%d1%88%d0%b5%d1%82%d1%81%d1%8f-%d1%82%d0%b8%d1%8b%d0%bd-%d0%b8%d0%bb%d0%b8-%d1%82%d1%8b%d0%b8%d0%bd"),
    ("KZT", "тиына", 100, "https://odnokorennye-slova-k-slovy.ru/%d0%ba%d0%b0%d0%ba-%d0%bf%d1%80%d0%b0%d0%b2%d0%b8%d0%bb%d1%8c%d0%bd%d0%be-%d0%bf%d0%b8%d1%88%d0%b5%d1%82%d1%81%d1%8f-%d1%82%d0%b8%d1%8b%d0%bd-%d0%b8%d0%bb%d0%b8-%d1%82%d1%8b%d0%b8%d0%bd"),
    ("KZT", "тиынов", 100, "https://odnokorennye-slova-k-slovy.ru/%d0%ba%d0%b0%d0%ba-%d0%bf%d1%80%d0%b0%d0%b2%d0%b8%d0%bb%d1%8c%d0%bd%d0%be-%d0%bf%d0%b8%d1%88%d0%b5%d1%82%d1%81%d1%8f-%d1%82%d0%b8%d1%8b%d0%bd-%d0%b8%d0%bb%d0%b8-%d1%82%d1%8b%d0%b8%d0%bd"),
    ("MAD", "centimes", 100, CENTIMES),
    (
        "MAD",
        "سنتيم",
        100,
        "https://pwojczyn.com/wiki/view.php?lang=ha&q=Dirham_na_Morocco&sq=crain_ford",
    ),
    ("NPR", "paise", 100, PAISE),
    ("NPR", "पैसा", 100, PAISA),
    ("PEN", "céntimos", 100, CENTIMO),
    ("PHP", "sentimo", 100, "https://ederic.net/50-sentimo/"),
    ("PKR", "paise", 100, PAISE),
    ("PLN", "gr", 100, GROSZE),
    ("PLN", "grosze", 100, GROSZE),
    ("PLN", "groszy", 100, GROSZE),
    (
        "RSD",
        "пара",
        100,
        "https://review.clateway.com/wiki/view_html.php?lang=ca&q=Dinar_serbi&sq=Google",
    ),
    ("RUB", "коп.", 100, "https://spellchecker.net/kopiyka"),
    ("RUB", "копеек", 100, KOPECKS),
    ("RUB", "копейка", 100, KOPECKS),
    ("RUB", "копейки", 100, KOPECKS),
    ("SAR", "هللة", 100, "https://palindromary.blogspot.com/2024/02/halalah.html"),
    ("THB", "สตางค์", 100, "https://www2.tnnthailand.com/content/5550"),
    ("TJS", "дирам", 100, SOMONI),
    ("TND", "millimes", 1000, "http://e-allmoney.com/coins/afr/tunisia-c.html"),
    ("UAH", "коп.", 100, "https://spellchecker.net/kopiyka"),
    ("UAH", "копеек", 100, KOPECKS),
    ("UAH", "копейка", 100, KOPECKS),
    ("UAH", "копейки", 100, KOPECKS),
    ("UAH", "копійка", 100, KOPIYKY),
    ("UAH", "копійки", 100, KOPIYKY),
    ("UAH", "копійок", 100, KOPIYKY),
    ("UZS", "тийин", 100, "http://200stran.ru/money_country223.html"),
    ("VES", "céntimos", 100, CENTIMO),
    ("YER", "فلس", 100, FILS),
]
PLURALS = {"cent": ("cents", CENT), "centavo": ("centavos", HUNDREDTHS), "penny": ("pence", PENCE)}
# Subunits for which ruby-money has a wrong name.
NOT_SUBUNITS = {
    "CLF",  # an accounting unit whose value in pesos changes every day
    "TMT",  # the tenge is Kazakhstan's currency
}
# Symbols of price-parser that mean other currencies more often.
NOT_SYMBOLS = {
    ("RWF", "FR"),  # francs in a text in capitals, of whichever country
}


def package(folder, name):
    data = (folder / name).read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    if digest != PACKAGES[name]:
        sys.exit(f"{name}: its SHA-256 is {digest}")
    return data


def unpacked(folder, name, into):
    """Returns the directory into which a Debian package or a wheel was unpacked."""
    data, target = package(folder, name), Path(into) / name
    if name.endswith(".whl"):
        zipfile.ZipFile(io.BytesIO(data)).extractall(target)
    else:
        subprocess.run(["dpkg-deb", "-x", folder / name, target], check=True)
    return target


def known_codes():
    """Returns the current and former ISO 4217 codes of the registry."""
    root = ElementTree.parse(DATA / "iso4217/list-one.xml").getroot()
    active = {element.text: row for row in root.iter("CcyNtry") for element in row.iter("Ccy")}
    digits = {code: row.findtext("CcyMnrUnts") for code, row in active.items()}
    lines = (DATA / "iso4217/historic.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return digits, set(digits) | {line.split("\t")[0] for line in lines}


class Symbols:
    """Symbols by code, each with its sources, in the order in which they were added."""

    def __init__(self, codes):
        self.codes, self.rows = codes, collections.defaultdict(list)
        self.as_codes = {code.casefold() for code in codes}

    def add(self, code, symbol, source):
        symbol = re.sub("[\u00a0\u202f]", " ", symbol or "").strip("\u200e\u200f\u061c\u200b ")
        categories = {unicodedata.category(each) for each in symbol}
        # In the code pages of Japan and Korea, ASCII's backslash is a yen or a won sign. Older versions of Python don't
        # know the riyal sign.
        is_sign = "Sc" in categories or symbol in ("\\", "\u20c1")
        says_something = is_sign or any(category[0] == "L" for category in categories)
        if code not in self.codes or not says_something or symbol == "¤" or (code, symbol) in MISTAKES:
            return
        if symbol.casefold() in self.as_codes or any(each.isdigit() for each in symbol):
            return
        row = self.rows[code, unicodedata.normalize("NFC", symbol)]
        # One locale of each source is enough.
        if source.split(" ")[0] not in [each.split(" ")[0] for each in row]:
            row.append(source)


def add_ruby_money(symbols, root):
    config = next(root.rglob("currency_iso.json"))
    rows = json.loads(config.read_text(encoding="utf-8"))
    for row in rows.values():
        found = [row.get("symbol"), row.get("disambiguate_symbol"), *(row.get("alternate_symbols") or [])]
        for symbol in found:
            symbols.add(row["iso_code"], symbol, "ruby-money")
    return {row["iso_code"]: (row["subunit"], row["subunit_to_unit"]) for row in rows.values()}


def add_price_parser(symbols, root):
    # The package has dependencies, but this file does not need them.
    namespace = {}
    exec((root / "price_parser/_currencies.py").read_text(encoding="utf-8"), namespace)
    for code, row in namespace["CURRENCIES"].items():
        for symbol in [row["s"], row["sn"], *row.get("sn2", [])]:
            if (code, symbol) not in NOT_SYMBOLS:
                symbols.add(code, symbol, "price-parser")


def add_locale_format(symbols, root):
    text = next(root.rglob("Locale/Currency/Format.pm")).read_text(encoding="utf-8")
    for code, fields in re.findall(r"^([A-Z]{3}) => \[(.*)\],", text, re.MULTILINE):
        literals = re.findall(r'"((?:[^"\\]|\\.)*)"|\$EMPTY|[^,]+', fields)
        for symbol in (literals[5], literals[7] if len(literals) > 7 else ""):
            symbol = re.sub(r"\\x\{(\w+)\}", lambda match: chr(int(match[1], 16)), symbol)
            symbols.add(code, re.sub(r"\\(.)", r"\1", symbol), "Locale-Currency-Format")


def add_glibc(symbols, root):
    folder = root / "usr/share/i18n/locales"

    def monetary(name):
        text = (folder / name).read_text(encoding="utf-8", errors="replace")
        block = re.search(r"^LC_MONETARY(.*?)^END LC_MONETARY", text, re.DOTALL | re.MULTILINE)[1]
        if copied := re.search(r'^copy\s+"(.*?)"', block, re.MULTILINE):
            return monetary(copied[1])

        def field(key):
            value = re.search(rf'^{key}\s+"(.*?)"', block, re.MULTILINE)[1]
            return re.sub(r"<U(\w+)>", lambda match: chr(int(match[1], 16)), value)

        return field("int_curr_symbol").strip(), field("currency_symbol").replace("//", "/")

    for path in sorted(folder.iterdir()):
        if re.match(r"[a-z]{2,3}_[A-Z]{2}", path.name):
            symbols.add(*monetary(path.name), f"glibc {path.name}")


JAVA = """
import java.util.Currency;
import java.util.Locale;
class Symbols {
  public static void main(String[] arguments) {
    for (Locale locale : Locale.getAvailableLocales()) {
      if (!locale.getCountry().isEmpty()) {
        Currency currency = Currency.getInstance(locale);
        if (currency != null) {
          System.out.println(locale.toLanguageTag() + "\\t" + currency + "\\t" + currency.getSymbol(locale));
        }
      }
    }
  }
}
"""


def add_java(symbols, folder):
    path = Path(folder) / "Symbols.java"
    path.write_text(JAVA)
    command = ["java", "-Dfile.encoding=UTF-8", "-Djava.locale.providers=COMPAT", path]
    output = subprocess.run(command, check=True, capture_output=True).stdout.decode()
    for line in sorted(output.splitlines()):
        locale, code, symbol = line.split("\t")
        symbols.add(code, symbol, f"java-17 {locale}")


def add_cldr(symbols, root):
    sys.path.insert(0, str(root))
    from babel import localedata

    for locale in sorted(localedata.locale_identifiers(), key=lambda name: (len(name), name)):
        own = localedata.load(locale, merge_inherited=False)
        for code, symbol in own.get("currency_symbols", {}).items():
            symbols.add(code, str(symbol), f"CLDR-47 {locale}")


def write(path, columns, rows):
    lines = ["\t".join(row) + "\n" for row in [columns, *sorted(rows)]]
    (DATA / path).write_text("".join(lines), encoding="utf-8")
    print(f"{path}: {len(lines) - 1} rows")


def subunits(named, digits):
    """Returns the subunits that are minor units of ISO 4217: neither the two that are fifths, nor disused ones."""
    rows = {}
    for code, (name, count) in named.items():
        minor_units = digits.get(code, "N.A.")
        if not name or code in NOT_SUBUNITS or minor_units == "N.A.":
            continue
        if count > 1 and count == 10 ** int(minor_units):
            rows[code, name.casefold()] = (str(count), "ruby-money")
            if name.casefold() in PLURALS:
                plural, source = PLURALS[name.casefold()]
                rows[code, plural] = (str(count), source)
    for code, token, source in SUBUNIT_SIGNS:
        rows.setdefault((code, token), ("100", source))
    for code, token, factor, source in SUBUNIT_WORDS:
        rows.setdefault((code, token), (str(factor), source))
    return [(code, token, factor, source) for (code, token), (factor, source) in rows.items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="the directory with the packages")
    packages = parser.parse_args().packages
    digits, codes = known_codes()
    symbols = Symbols(codes)
    with tempfile.TemporaryDirectory() as folder:
        named = add_ruby_money(symbols, unpacked(packages, RUBY_MONEY, folder))
        add_price_parser(symbols, unpacked(packages, PRICE_PARSER, folder))
        add_locale_format(symbols, unpacked(packages, LOCALE_FORMAT, folder))
        add_glibc(symbols, unpacked(packages, GLIBC, folder))
        add_java(symbols, folder)
        add_cldr(symbols, unpacked(packages, BABEL, folder))
        supplemental = next(unpacked(packages, CLDR_CORE, folder).rglob("supplementalData.xml"))
        regions = ElementTree.parse(supplemental).getroot().iter("territory")
        products = [(row.get("type"), row.get("gdp")) for row in regions if row.get("gdp")]
    for code, symbol, source in PAGES:
        symbols.add(code, symbol, source)
    rows = [(code, symbol, "; ".join(sources)) for (code, symbol), sources in symbols.rows.items()]
    write("everyday-symbols.tsv", ("code", "symbol", "source"), rows)
    write("subunits.tsv", ("code", "token", "factor", "source"), subunits(named, digits))
    write("cldr/regions.tsv", ("region", "product"), products)


if __name__ == "__main__":
    main()
