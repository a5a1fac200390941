import { isNode, type TreeNode, type TreeValue } from './node-tree.ts';

/** What a statement returns in a column: whether it may be null, and the column of a table that it hands on unchanged. */
export type DescribedColumn = { isNullable: boolean; source?: { table: string; column: string } };

/** What the catalogue says: what the statement's tree only names by number. */
export type Catalogue = {
  /** The columns of a table or a view by the number of the column; undefined for neither. */
  columnOf: (relation: string, position: number) => DescribedColumn | undefined;
  functionOf: (id: string) => { name: string; isStrict: boolean } | undefined;
  /** The function behind an operator. */
  operatorOf: (id: string) => { name: string; isStrict: boolean } | undefined;
};

/** A query and those around it, the innermost first. */
type Scope = readonly TreeNode[];

const nullable: DescribedColumn = { isNullable: true };
const present: DescribedColumn = { isNullable: false };

/** Strict functions and operators that return null for some values. */
const nullFromValues = new Set([
  'array_length',
  'array_position',
  'array_upper',
  'json_array_element',
  'json_array_element_text',
  'json_object_field',
  'json_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_path_query_first',
  'nullif',
  'regexp_match',
  'regexp_substr',
  'substring',
  'to_regclass',
  'unnest',
]);

/** Functions that are not strict and yet never return null. */
const neverNull = new Set([
  'concat',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'num_nonnulls',
  'num_nulls',
]);

/** Nodes whose value is never null. */
const alwaysPresent = new Set([
  'ARRAYEXPR',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'GROUPINGFUNC',
  'JSONISPREDICATE',
  'NULLTEST',
  'ROWEXPR',
  'SQLVALUEFUNCTION',
]);

/** Nodes that change only the type of their value; the first one not even that for the driver. */
const retyping = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COLLATEEXPR']);

const rankings = new Set([
  'row_number',
  'rank',
  'dense_rank',
  'percent_rank',
  'cume_dist',
  'ntile',
  'count',
]);

const listOf = (value: TreeValue | undefined): readonly TreeValue[] =>
  Array.isArray(value) ? value : [];
const nodesOf = (value: TreeValue | undefined): TreeNode[] => listOf(value).filter(isNode);
/** A field that is a text. */
export const textOf = (value: TreeValue | undefined): string =>
  typeof value === 'string' ? value : '';

/** Without columns that a query has only to sort by. */
const withoutHelpers = (targets: readonly TreeNode[]): TreeNode[] =>
  targets.filter(({ fields }) => fields['resjunk'] !== 'true');

/** The columns that a query returns, in order. */
const targetsOf = ({ fields }: TreeNode): TreeNode[] =>
  withoutHelpers(
    nodesOf(fields['commandType'] === '1' ? fields['targetList'] : fields['returningList']),
  );

/** Finds what may be null in one analysed statement. */
class Description {
  /** Recursive queries that are being described: what refers to them depends on the rest alone. */
  readonly #open = new Set<TreeNode>();
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  #all(values: readonly TreeNode[], scope: Scope): DescribedColumn {
    return {
      isNullable: values.some((value) => this.#describe(value, scope).isNullable),
    };
  }

  #unlessAllNull(values: readonly TreeNode[], scope: Scope): DescribedColumn {
    return {
      isNullable: values.every((value) => this.#describe(value, scope).isNullable),
    };
  }

  #called(
    found: { name: string; isStrict: boolean } | undefined,
    values: readonly TreeNode[],
    scope: Scope,
  ): DescribedColumn {
    if (!found) return nullable;
    if (neverNull.has(found.name)) return present;
    return found.isStrict && !nullFromValues.has(found.name) ? this.#all(values, scope) : nullable;
  }

  #columnOfQuery(query: TreeNode, position: number, outer: Scope): DescribedColumn {
    if (this.#open.has(query)) return present;
    this.#open.add(query);
    try {
      const scope = [query, ...outer];
      const { setOperations } = query.fields;
      if (isNode(setOperations)) return this.#columnOfUnion(setOperations, position, scope);
      const target = targetsOf(query)[position - 1];
      return target && isNode(target.fields['expr'])
        ? this.#describe(target.fields['expr'], scope)
        : nullable;
    } finally {
      this.#open.delete(query);
    }
  }

  #columnOfUnion(part: TreeNode, position: number, scope: Scope): DescribedColumn {
    if (part.kind === 'RANGETBLREF')
      return this.#columnOfTable(textOf(part.fields['rtindex']), position, scope);
    const sides = [part.fields['larg'], part.fields['rarg']].filter(isNode);
    const found = sides.map((side) => this.#columnOfUnion(side, position, scope));
    const [first, second] = found;
    return {
      isNullable: found.some(({ isNullable }) => isNullable),
      ...(first?.source &&
      first.source.table === second?.source?.table &&
      first.source.column === second.source.column
        ? { source: first.source }
        : {}),
    };
  }

  #columnOfNamedQuery(entry: TreeNode, position: number, scope: Scope): DescribedColumn {
    const at = Number(entry.fields['ctelevelsup']);
    const named = nodesOf(scope[at]?.fields['cteList']).find(
      ({ fields }) => fields['ctename'] === entry.fields['ctename'],
    );
    const query = named?.fields['ctequery'];
    return isNode(query) ? this.#columnOfQuery(query, position, scope.slice(at)) : nullable;
  }

  #columnOfFunction(entry: TreeNode, position: number): DescribedColumn {
    const [first] = nodesOf(entry.fields['functions']);
    const call = first?.fields['funcexpr'];
    const name = isNode(call)
      ? this.#catalogue.functionOf(textOf(call.fields['funcid']))?.name
      : '';
    const isNumber =
      entry.fields['funcordinality'] === 'true' && position > Number(first?.fields['funccolcount']);
    return { isNullable: !isNumber && name !== 'generate_series' };
  }

  /** A column of an entry of a query's table list, counted from 1. */
  #columnOfTable(index: string, position: number, scope: Scope): DescribedColumn {
    const entry = nodesOf(scope[0]?.fields['rtable'])[Number(index) - 1];
    if (!entry) return nullable;
    const { rtekind, relid, subquery } = entry.fields;
    const expression = (list: string) => {
      const value = nodesOf(entry.fields[list])[position - 1];
      return value ? this.#describe(value, scope) : nullable;
    };
    switch (rtekind) {
      case '0':
        return this.#catalogue.columnOf(textOf(relid), position) ?? nullable;
      case '1':
        return isNode(subquery) ? this.#columnOfQuery(subquery, position, scope) : nullable;
      case '2':
        return expression('joinaliasvars');
      case '3':
        return this.#columnOfFunction(entry, position);
      case '5': {
        const rows = listOf(entry.fields['values_lists']).map((row) => nodesOf(row)[position - 1]);
        return this.#all(
          rows.filter((row) => row !== undefined),
          scope,
        );
      }
      case '6':
        return this.#columnOfNamedQuery(entry, position, scope);
      case '9':
        return expression('groupexprs');
      default:
        return nullable;
    }
  }

  #describeAggregate({ fields }: TreeNode, scope: Scope): DescribedColumn {
    const name = this.#catalogue.functionOf(textOf(fields['aggfnoid']))?.name ?? '';
    if (name === 'count') return present;
    // A group has at least one row.
    const isGrouped =
      listOf(scope[0]?.fields['groupClause']).length > 0 &&
      !listOf(scope[0]?.fields['groupingSets']).length;
    if (!isGrouped || fields['aggfilter'] !== null) return nullable;
    if (/^(?:jsonb?_(?:object_)?agg|array_agg)/u.test(name)) return present;
    const values = nodesOf(fields['args'])
      .map((target) => target.fields['expr'])
      .filter(isNode);
    return this.#all(values, scope);
  }

  #describeSubquery({ fields }: TreeNode, scope: Scope): DescribedColumn {
    const query = fields['subselect'];
    if (!isNode(query)) return nullable;
    switch (fields['subLinkType']) {
      case '0': // exists
      case '6': // array
        return present;
      case '4': {
        // A single value; without a row it is null, but an aggregate without groups always has one row.
        const alwaysHasRow =
          query.fields['hasAggs'] === 'true' &&
          !listOf(query.fields['groupClause']).length &&
          query.fields['havingQual'] === null;
        const hasNoTable = !listOf(query.fields['rtable']).length;
        return alwaysHasRow || hasNoTable
          ? { isNullable: this.#columnOfQuery(query, 1, scope).isNullable }
          : { ...this.#columnOfQuery(query, 1, scope), isNullable: true };
      }
      default:
        return isNode(fields['testexpr']) ? this.#describe(fields['testexpr'], scope) : nullable;
    }
  }

  #describeCase({ fields }: TreeNode, scope: Scope): DescribedColumn {
    const results = nodesOf(fields['args'])
      .map((branch) => branch.fields['result'])
      .filter(isNode);
    return isNode(fields['defresult'])
      ? this.#all([...results, fields['defresult']], scope)
      : nullable;
  }

  #describeVariable({ fields }: TreeNode, scope: Scope): DescribedColumn {
    const outer = scope.slice(Number(fields['varlevelsup']));
    const found = this.#columnOfTable(textOf(fields['varno']), Number(fields['varattno']), outer);
    // By which outer joins it may be null: `(b 3)`.
    const isOuter = listOf(fields['varnullingrels']).length > 1;
    return isOuter ? { ...found, isNullable: true } : found;
  }

  #describe(node: TreeNode, scope: Scope): DescribedColumn {
    const { fields, kind } = node;
    const values = nodesOf(fields['args']);
    if (alwaysPresent.has(kind)) return present;
    if (retyping.has(kind)) {
      const value = isNode(fields['arg']) ? this.#describe(fields['arg'], scope) : nullable;
      return kind === 'RELABELTYPE' ? value : { isNullable: value.isNullable };
    }
    switch (kind) {
      case 'VAR':
        return this.#describeVariable(node, scope);
      case 'CONST':
        return { isNullable: fields['constisnull'] === 'true' };
      case 'FUNCEXPR':
        return this.#called(this.#catalogue.functionOf(textOf(fields['funcid'])), values, scope);
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return this.#called(this.#catalogue.operatorOf(textOf(fields['opno'])), values, scope);
      case 'BOOLEXPR':
        return this.#all(values, scope);
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return this.#unlessAllNull(values, scope);
      case 'CASEEXPR':
        return this.#describeCase(node, scope);
      case 'AGGREF':
        return this.#describeAggregate(node, scope);
      case 'WINDOWFUNC':
        return {
          isNullable: !rankings.has(
            this.#catalogue.functionOf(textOf(fields['winfnoid']))?.name ?? '',
          ),
        };
      case 'SUBLINK':
        return this.#describeSubquery(node, scope);
      default:
        return nullable;
    }
  }

  /** The column of a query among its targets, counted from 1. */
  column(statement: TreeNode, position: number): DescribedColumn {
    return this.#columnOfQuery(statement, position, []);
  }
}

/** The columns that an analysed statement returns, by their targets. */
export const returnedTargets = (statement: TreeNode): TreeNode[] =>
  isNode(statement.fields['setOperations'])
    ? withoutHelpers(nodesOf(statement.fields['targetList']))
    : targetsOf(statement);

/** The columns of an analysed statement. */
export const describeColumns = (statement: TreeNode, catalogue: Catalogue): DescribedColumn[] => {
  const description = new Description(catalogue);
  return returnedTargets(statement).map((_, index) => description.column(statement, index + 1));
};
