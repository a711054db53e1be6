import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const arabicCourses: CourseContent[] = [
  {
    teacher: 'hala',
    subject: 'arabic',
    grade: 'M3',
    price: 180,
    name: both('النحو والبلاغة', 'Grammar and rhetoric'),
    description: both(
      'منهج النحو والبلاغة للشهادة الإعدادية في حصص قصيرة: نبدأ بالقاعدة من مثال واحد واضح، ثم نعرب معًا جملًا من امتحانات المحافظات حتى تصبح الإجابة عادة.',
      'The whole grammar and rhetoric course for the preparatory certificate in short lessons: one clear example gives the rule, then we parse sentences from past exams together until it becomes a habit.',
    ),
    learn: bilingualLines(`
      تعرب الجملة الاسمية والفعلية دون تردّد | Parse nominal and verbal sentences without hesitating
      تميّز بين عمل كان وعمل إنّ | Tell what kana does from what inna does
      تفرّق بين التشبيه والاستعارة والكناية | Tell simile, metaphor and metonymy apart
      تكتب إجابة نموذجية كما يريدها المصحّح | Write the answer an examiner is looking for
    `),
    lessons: bilingualLines(`
      الجملة الاسمية: المبتدأ والخبر وأنواعه | The nominal sentence: subject, predicate and its kinds
      كان وأخواتها وما يتصل بها | Kana and its sisters
      إنّ وأخواتها ومعانيها | Inna and its sisters and what they mean
      التشبيه وأركانه الأربعة | Simile and its four parts
      الطباق والمقابلة والجناس | Antithesis, contrast and wordplay
      تدريبات شاملة على امتحانات المحافظات | Mixed practice from past exams
    `),
    topics: ['openers', 'rhetoric'],
  },
  {
    teacher: 'hala',
    subject: 'arabic',
    grade: 'S3',
    price: 200,
    name: both('نحو الثانوية العامة من البداية', 'Final-year grammar from the beginning'),
    description: both(
      'كورس كامل لمن يشعر أن النحو لم يُبنَ عنده من الأساس: نعود إلى علامات الإعراب أولًا، ثم ننتقل إلى المشتقات والأساليب والممنوع من الصرف بنظام أسئلة الثانوية العامة.',
      'A complete course for anyone whose grammar was never built properly: we return to case endings first, then move on to derived nouns, styles and diptotes in the format of the final exam.',
    ),
    learn: bilingualLines(`
      تحدّد علامة الإعراب الأصلية والفرعية | Name the original and the secondary case endings
      تصوغ المشتقات وتعرف عملها | Form derived nouns and know how they govern
      تحلّ أسئلة الاختيار من متعدّد بالاستبعاد | Answer multiple choice by ruling out
      تتعامل مع المستثنى والتمييز والمنادى بثقة | Handle exception, specification and vocative with confidence
    `),
    lessons: bilingualLines(`
      علامات الإعراب الأصلية والفرعية | Original and secondary case endings
      الممنوع من الصرف وأسباب منعه | Diptotes and why they are so
      المشتقات: اسم الفاعل والمفعول والصفة المشبهة | Derived nouns: active, passive and adjectival
      الاستثناء والتمييز والحال | Exception, specification and circumstance
      المنادى وأساليب المدح والتعجّب | The vocative, praise and exclamation
    `),
    topics: ['grammar'],
  },
  {
    teacher: 'ashraf',
    subject: 'arabic',
    grade: 'M1',
    price: 130,
    name: both('النواسخ والإملاء الصحيح', 'Openers and correct spelling'),
    description: both(
      'أول سنة إعدادية هي الوقت المناسب لتثبيت القواعد: في هذا الكورس نتدرّب على النواسخ وعلى الهمزات والتاء المربوطة بإملاء قصير في بداية كل حصة وتصحيح فوري.',
      'The first preparatory year is the right time to fix the rules: we practise the openers, the hamza and the taa with a short dictation at the start of every lesson and an immediate correction.',
    ),
    learn: bilingualLines(`
      تكتب الهمزة المتوسطة والمتطرفة كتابة صحيحة | Write hamza correctly in the middle and at the end
      تفرّق بين التاء المربوطة والمفتوحة | Tell the two kinds of taa apart
      تضبط اسم الناسخ وخبره | Mark the noun and predicate of an opener
    `),
    lessons: bilingualLines(`
      همزة الوصل وهمزة القطع | Joining hamza and cutting hamza
      الهمزة المتوسطة على الألف والواو والياء | Hamza in the middle of a word
      التاء المربوطة والتاء المفتوحة | The tied taa and the open taa
      كان وأخواتها في جمل من الحياة | Kana and its sisters in everyday sentences
      إنّ وأخواتها: تدريبات ضبط | Inna and its sisters: vowelling practice
    `),
    topics: ['spelling', 'openers'],
  },
  {
    teacher: 'ashraf',
    subject: 'arabic',
    grade: 'S2',
    price: 160,
    name: both('البلاغة والأدب الحديث', 'Rhetoric and modern literature'),
    description: both(
      'نقرأ النص قبل أن نحفظ عنه شيئًا: في كل حصة قصيدة أو فقرة، نستخرج منها الصورة والمحسّن، ثم نربطها بالمدرسة الأدبية التي خرجت منها وبأسئلة الفهم.',
      'We read the text before memorising anything about it: each lesson takes a poem or a passage, finds its image and its ornament, and ties it to the literary school it came from.',
    ),
    learn: bilingualLines(`
      تشرح الصورة البيانية وأثرها في المعنى | Explain an image and what it adds to the meaning
      تقارن بين مدارس الشعر الحديث | Compare the schools of modern poetry
      تجيب عن أسئلة النصوص المتحرّرة | Answer questions on unseen texts
    `),
    lessons: bilingualLines(`
      الاستعارة التصريحية والمكنية | Explicit and implicit metaphor
      الأساليب الخبرية والإنشائية وأغراضها | Statements, requests and their purposes
      مدرسة الإحياء والبعث: البارودي وشوقي | The revival school: Al-Barudi and Shawqi
      جماعة الديوان ومدرسة أبولو | The Diwan group and the Apollo school
      أدب المهاجر والشعر الحر | Emigrant literature and free verse
    `),
    topics: ['rhetoric', 'literature'],
  },
  {
    teacher: 'shaimaa',
    subject: 'arabic',
    grade: 'P1',
    price: null,
    name: both('أقرأ وأكتب: خطواتي الأولى', 'I read and write: first steps'),
    description: both(
      'حصص قصيرة ومرحة لطفل الصف الأول: نتعرّف الحرف بصوته وشكله، ثم نركّب منه كلمة وجملة، ونلوّن ورقة نشاط في نهاية كل حصة مع أحد الوالدين.',
      'Short and cheerful lessons for a first grader: meet each letter by sound and shape, build a word and a sentence from it, and colour an activity sheet with a parent at the end.',
    ),
    learn: bilingualLines(`
      ينطق الطفل الحروف بأصواتها القصيرة والطويلة | Say the letters with short and long vowels
      يقرأ كلمات من ثلاثة حروف | Read words of three letters
      يكتب جملة قصيرة بخط واضح | Write a short sentence clearly
    `),
    lessons: bilingualLines(`
      حروفي وأصواتها القصيرة | My letters and their short vowels
      المدّ بالألف والواو والياء | Long vowels with alif, waw and yaa
      اللام الشمسية واللام القمرية | Sun letters and moon letters
      التنوين بالفتح والضم والكسر | The three kinds of nunation
      أقرأ جملة وأكتبها | I read a sentence and write it
    `),
    topics: ['reading'],
  },
  {
    teacher: 'shaimaa',
    subject: 'arabic',
    grade: 'P6',
    price: 110,
    name: both('قواعد النحو للصف السادس', 'Grammar for grade six'),
    description: both(
      'نجمع قواعد المرحلة الابتدائية كلها في كورس واحد قبل الانتقال إلى الإعدادية: أنواع الكلمة، والجملة الاسمية والفعلية، والمثنى والجمع، مع قطعة نحو قصيرة كل أسبوع.',
      'All the grammar of the primary stage in one course before preparatory school: word classes, nominal and verbal sentences, dual and plural, with a short grammar passage every week.',
    ),
    learn: bilingualLines(`
      تميّز الاسم والفعل والحرف | Tell nouns, verbs and particles apart
      تحدّد أركان الجملة الفعلية والاسمية | Find the parts of verbal and nominal sentences
      تثنّي الاسم وتجمعه وتعربه | Form the dual and plural and parse them
    `),
    lessons: bilingualLines(`
      أقسام الكلمة: اسم وفعل وحرف | Word classes: noun, verb and particle
      الفعل الماضي والمضارع والأمر | Past, present and imperative
      الفاعل والمفعول به | Subject and object of the verb
      المثنى وجمع المذكر والمؤنث | The dual and the sound plurals
      حروف الجر والاسم المجرور | Prepositions and the genitive
    `),
    topics: ['sentence', 'spelling'],
  },
]
