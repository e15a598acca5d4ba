// The specification, section by section; one browser and one profile of each role for all of it.
import './routes.section.ts';
import './navigation.section.ts';
import './home.section.ts';
import './catalogue.section.ts';
import './screens.section.ts';
import './admin.section.ts';
import './rules.section.ts';
import './messages.section.ts';
import './failures.section.ts';
import './constants.section.ts';
import './accessibility.section.ts';
